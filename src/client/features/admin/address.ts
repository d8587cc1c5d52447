import { applicationStatuses, type ApplicationStatus } from '../../../domain/application-status.ts';
import {
  collections,
  educationTypes,
  publicationStatuses,
  type EducationType,
  type PublicationStatus,
} from '../../../domain/education-type.ts';
import { paths } from '../../paths.ts';

/** The dashboard's sections as they stand in its address. */
export const sections = [
  'overview',
  'applications',
  'schools',
  'nurseries',
  'academies',
  'universities',
  'partners',
] as const;
export type Section = (typeof sections)[number];

/** The section an address names; the overview where it names none. */
export function sectionOf(params: URLSearchParams): Section {
  return sections.find((section) => section === params.get('section')) ?? 'overview';
}

/** The kind of institution that a section lists. */
export function educationTypeOf(section: Section): EducationType | undefined {
  return educationTypes.find((type) => collections[type] === section);
}

/** What the applications list is narrowed to. */
export type ApplicationFilter = {
  status: 'all' | ApplicationStatus;
  search: string;
  schoolId: string;
  ageStageId: string;
};

export function applicationFilterOf(params: URLSearchParams): ApplicationFilter {
  const status = applicationStatuses.find((known) => known === params.get('status'));
  return {
    status: status ?? 'all',
    search: params.get('search') ?? '',
    schoolId: params.get('schoolId') ?? '',
    ageStageId: params.get('ageStageId') ?? '',
  };
}

/** A filter's part of the address, emptied. */
export const noFilter = { status: 'all', search: '', schoolId: '', ageStageId: '' } as const;

/** Whether a filter leaves anything out. */
export function isFiltered(filter: Readonly<Record<string, string>>): boolean {
  return Object.entries(noFilter).some(([key, blank]) => (filter[key] ?? blank) !== blank);
}

/** What a list of institutions is narrowed to. */
export type CatalogueFilter = { status: 'all' | PublicationStatus; search: string };

export function catalogueFilterOf(params: URLSearchParams): CatalogueFilter {
  const status = publicationStatuses.find((known) => known === params.get('status'));
  return { status: status ?? 'all', search: params.get('search') ?? '' };
}

/** The dashboard at a section, narrowed by a filter. Blank and default values leave no trace. */
export function dashboardPath(section: Section, filter: Record<string, string> = {}): string {
  const params = changed(new URLSearchParams(), { ...filter, section });
  const query = params.toString();
  return query === '' ? paths.adminDashboard : `${paths.adminDashboard}?${query}`;
}

const defaults: Readonly<Record<string, string>> = { section: 'overview', status: 'all' };

/** The address's parameters with some of them changed. */
export function changed(params: URLSearchParams, patch: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(patch)) {
    if (value === '' || value === defaults[key]) next.delete(key);
    else next.set(key, value);
  }
  return next;
}
