import type { ComponentType } from 'react';
import type { EducationType } from '../../../domain/education-type.ts';
import { lazyPage, type LazyPage } from '../../lazy-page.tsx';
import type { Section } from './address.ts';

/** The code of every section, fetched when the section is opened or likely to be. */
export const sectionPages: Readonly<Record<Section, LazyPage>> = {
  overview: lazyPage(async () => (await import('./overview.tsx')).Overview),
  applications: lazyPage(async () => (await import('./applications.tsx')).Applications),
  schools: institutions('school'),
  nurseries: institutions('nursery'),
  academies: institutions('academy'),
  universities: institutions('university'),
  partners: lazyPage(async () => (await import('./partners.tsx')).Partners),
  messages: lazyPage(async () => (await import('./messages.tsx')).Messages),
  settings: lazyPage(async () => (await import('./settings.tsx')).Settings),
};

function institutions(educationType: EducationType): LazyPage {
  return lazyPage(async (): Promise<ComponentType> => {
    const { Institutions } = await import('./institutions.tsx');
    return () => <Institutions educationType={educationType} />;
  });
}
