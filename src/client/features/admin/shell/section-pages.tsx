import { type ComponentType } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { Section } from './search-params.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Loads the code of a section, when it is opened or prefetched. */
export const loadSection: Readonly<Record<Section, Load>> = {
  overview: async () => ({ default: (await import('../overview/overview.tsx')).Overview }),
  applications: async () => ({
    default: (await import('../application/applications.tsx')).Applications,
  }),
  instalments: async () => ({
    default: (await import('../agreement/instalments.tsx')).Instalments,
  }),
  schools: institutions('school'),
  nurseries: institutions('nursery'),
  academies: institutions('academy'),
  universities: institutions('university'),
  partners: async () => ({ default: (await import('../partner/partners.tsx')).Partners }),
  messages: async () => ({ default: (await import('../message/messages.tsx')).Messages }),
  audit: async () => ({ default: (await import('../audit/audit-log.tsx')).AuditLog }),
  settings: async () => ({ default: (await import('../setting/settings.tsx')).Settings }),
};

export const sectionPages: Readonly<Record<Section, ComponentType>> = {
  overview: lazyPart(loadSection.overview, { isInPlace: true }),
  applications: lazyPart(loadSection.applications, { isInPlace: true }),
  instalments: lazyPart(loadSection.instalments, { isInPlace: true }),
  schools: lazyPart(loadSection.schools, { isInPlace: true }),
  nurseries: lazyPart(loadSection.nurseries, { isInPlace: true }),
  academies: lazyPart(loadSection.academies, { isInPlace: true }),
  universities: lazyPart(loadSection.universities, { isInPlace: true }),
  partners: lazyPart(loadSection.partners, { isInPlace: true }),
  messages: lazyPart(loadSection.messages, { isInPlace: true }),
  audit: lazyPart(loadSection.audit, { isInPlace: true }),
  settings: lazyPart(loadSection.settings, { isInPlace: true }),
};

function institutions(educationType: EducationType): Load {
  return async () => {
    const { Institutions } = await import('../institution/institutions.tsx');
    return { default: () => <Institutions educationType={educationType} /> };
  };
}
