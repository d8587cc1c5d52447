import { lazy, type ComponentType } from 'react';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import type { Section } from './search-params.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Loads the code of a section, when it is opened or prefetched. */
export const loadSection: Readonly<Record<Section, Load>> = {
  overview: async () => ({ default: (await import('../overview/overview.tsx')).Overview }),
  applications: async () => ({
    default: (await import('../application/applications.tsx')).Applications,
  }),
  schools: institutions('school'),
  nurseries: institutions('nursery'),
  academies: institutions('academy'),
  universities: institutions('university'),
  partners: async () => ({ default: (await import('../partner/partners.tsx')).Partners }),
  messages: async () => ({ default: (await import('../message/messages.tsx')).Messages }),
  settings: async () => ({ default: (await import('../setting/settings.tsx')).Settings }),
};

export const sectionPages: Readonly<Record<Section, ComponentType>> = {
  overview: lazy(loadSection.overview),
  applications: lazy(loadSection.applications),
  schools: lazy(loadSection.schools),
  nurseries: lazy(loadSection.nurseries),
  academies: lazy(loadSection.academies),
  universities: lazy(loadSection.universities),
  partners: lazy(loadSection.partners),
  messages: lazy(loadSection.messages),
  settings: lazy(loadSection.settings),
};

function institutions(educationType: EducationType): Load {
  return async () => {
    const { Institutions } = await import('../institution/institutions.tsx');
    return { default: () => <Institutions educationType={educationType} /> };
  };
}
