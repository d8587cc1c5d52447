import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { AdminRole } from '#domain/account/account.ts';
import { applicationStatuses } from '#domain/application/status.ts';
import { publicationStatuses } from '#domain/institution/education-type.ts';
import { isCalendarDay } from '#domain/kuwait-time.ts';
import { documentStates } from '#domain/document/document-state.ts';
import { isPrivateSearch } from '#domain/text/search.ts';
import { paths } from '#client/app/paths.ts';

/** The dashboard's sections, as in the URL. */
export const sections = [
  'overview',
  'applications',
  'instalments',
  'schools',
  'nurseries',
  'academies',
  'universities',
  'partners',
  'messages',
  'audit',
  'settings',
] as const;
export type Section = (typeof sections)[number];

/** Sections for some roles and owners; all others are readable by every role. */
const allowedRoles: Partial<Record<Section, readonly AdminRole[]>> = {
  applications: ['reviewer'],
  instalments: ['reviewer', 'cashier'],
  messages: ['reviewer'],
  audit: [],
};

/** Whether a role may open a section; the server checks every call itself. */
export function mayOpen(role: AdminRole, section: Section): boolean {
  const allowed = allowedRoles[section];
  return allowed === undefined || role === 'owner' || allowed.includes(role);
}

/** The section named in the URL; by default the overview. */
export function getSection(params: URLSearchParams): Section {
  return sections.find((section) => section === params.get('section')) ?? 'overview';
}

/** Applications waiting for their first review, longest first: all of them, or those overdue. */
const queues = ['waiting', 'overdue'] as const;

/** Applications assigned to the current administrator, or to nobody. */
export const assignments = ['mine', 'nobody'] as const;

export function getApplicationFilter(params: URLSearchParams) {
  const status = applicationStatuses.find((known) => known === params.get('status'));
  return {
    status: status ?? 'all',
    search: readSearch(params),
    institutionId: params.get('institutionId') ?? '',
    gradeAge: params.get('gradeAge') ?? '',
    submittedFrom: dayIn(params, 'submittedFrom'),
    submittedTo: dayIn(params, 'submittedTo'),
    queue: queues.find((known) => known === params.get('queue')) ?? 'all',
    documentRequestState:
      documentStates.find((known) => known === params.get('documentRequestState')) ?? 'all',
    overLimit: flagIn(params, 'overLimit'),
    sameCivilId: flagIn(params, 'sameCivilId'),
    isNew: flagIn(params, 'isNew'),
    assigned: assignments.find((known) => known === params.get('assigned')) ?? 'all',
  } as const;
}

/** The filters of the applications list. Days are YYYY-MM-DD. */
export type ApplicationFilter = ReturnType<typeof getApplicationFilter>;

/** A search that may hold a civil ID: in memory, because browsers keep addresses. */
let privateSearch = '';

export function forgetPrivateSearch(): void {
  privateSearch = '';
}

function readSearch(params: URLSearchParams): string {
  const search = params.get('search') ?? '';
  return privateSearch || (isPrivateSearch(search) ? '' : search);
}

function flagIn(params: URLSearchParams, name: string): 'all' | 'yes' {
  return params.get(name) === 'yes' ? 'yes' : 'all';
}

/** A URL may be typed by hand, so an invalid day is ignored. */
function dayIn(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isCalendarDay(day) ? day : '';
}

/** The parameters of all filters, cleared. */
export const noFilter = {
  status: 'all',
  search: '',
  institutionId: '',
  gradeAge: '',
  submittedFrom: '',
  submittedTo: '',
  queue: 'all',
  documentRequestState: 'all',
  overLimit: 'all',
  sameCivilId: 'all',
  isNew: 'all',
  assigned: 'all',
} as const;

/** A page of the list by its cursor; the number is only shown. */
export type PageCursor = { after: string; page: number };

const firstPage = { after: '', page: '' };

export function readPageCursor(params: URLSearchParams): PageCursor {
  const after = params.get('after') ?? '';
  const page = Number(params.get('page'));
  return { after, page: after !== '' && Number.isSafeInteger(page) && page > 1 ? page : 1 };
}

/** The URL parameters of a page. */
export function pagePatch({ after, page }: PageCursor): Record<string, string> {
  return after === '' ? firstPage : { after, page: String(page) };
}

/** Whether any filter is set. */
export function isFiltered(filter: Readonly<Record<string, string>>): boolean {
  return Object.entries(noFilter).some(([key, blank]) => (filter[key] ?? blank) !== blank);
}

/** The statuses by which catalogue lists are filtered. */
export const catalogueStatuses = ['all', ...publicationStatuses, 'deleted'] as const;
export type CatalogueStatus = (typeof catalogueStatuses)[number];

/** The filters of a list of institutions. */
export type CatalogueFilter = { status: CatalogueStatus; search: string };

export function getCatalogueFilter(params: URLSearchParams): CatalogueFilter {
  const status = catalogueStatuses.find((known) => known === params.get('status'));
  return { status: status ?? 'all', search: readSearch(params) };
}

/** The URL of a dashboard section with filters. Blank and default values are left out. */
export function dashboardPath(section: Section, filter: Record<string, string> = {}): string {
  const params = changed(new URLSearchParams(), { ...filter, section });
  const query = params.toString();
  return query === '' ? paths.adminDashboard : `${paths.adminDashboard}?${query}`;
}

/** What a parameter means if it is left out. */
const defaults: Readonly<Record<string, string>> = { ...noFilter, section: 'overview' };

/** The URL's parameters with changes applied; changed filters reset the page. */
export function changed(params: URLSearchParams, patch: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (Object.keys(patch).some((key) => key in noFilter)) {
    for (const key of Object.keys(firstPage)) next.delete(key);
  }
  for (const [key, value] of Object.entries(patch)) {
    if (value === '' || value === defaults[key]) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/**
 * The dashboard's URL parameters, and a function to change some. A filter replaces the history entry; `isStep` adds
 * one, so that Back undoes it. The entry's state is for values that may name a person, and is kept unless a new one is
 * given.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const present: unknown = useLocation().state;
  const change = useCallback(
    (patch: Record<string, string>, isStep = false, state = present) => {
      const isPrivate = isPrivateSearch(patch['search'] ?? '');
      if (patch['search'] !== undefined) privateSearch = isPrivate ? patch['search'] : '';
      // NOTE: reads the current URL, because another change may come before the next render.
      setParams(
        changed(new URLSearchParams(location.search), {
          ...patch,
          ...(isPrivate && { search: '' }),
        }),
        { replace: !isStep, preventScrollReset: true, state },
      );
    },
    [setParams, present],
  );
  return { params, change };
}
