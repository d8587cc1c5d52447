import type { ComponentType } from 'react';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { lazyPage, type LazyPage } from '../../../app/navigation/lazy-page.tsx';
import type { Section } from './search-params.ts';

/** The code of every section, fetched when the section is opened or likely to be. */
export const sectionPages: Readonly<Record<Section, LazyPage>> = {
  overview: lazyPage(async () => (await import('../overview/overview.tsx')).Overview),
  applications: lazyPage(
    async () => (await import('../application/applications.tsx')).Applications,
  ),
  schools: institutions('school'),
  nurseries: institutions('nursery'),
  academies: institutions('academy'),
  universities: institutions('university'),
  partners: lazyPage(async () => (await import('../partner/partners.tsx')).Partners),
  messages: lazyPage(async () => (await import('../message/messages.tsx')).Messages),
  settings: lazyPage(async () => (await import('../setting/settings.tsx')).Settings),
};

function institutions(educationType: EducationType): LazyPage {
  return lazyPage(async (): Promise<ComponentType> => {
    const { Institutions } = await import('../institution/institutions.tsx');
    return () => <Institutions educationType={educationType} />;
  });
}
