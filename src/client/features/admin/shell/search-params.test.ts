import { describe, expect, it } from 'vitest';
import type { AdminRole } from '#domain/account/account.ts';
import {
  getApplicationFilter,
  getCatalogueFilter,
  changed,
  dashboardPath,
  isFiltered,
  mayOpen,
  noFilter,
  pagePatch,
  readPageCursor,
  getSection,
  sections,
} from './search-params.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the dashboard’s address', () => {
  it('names its section, the overview where it names none or an unknown one', () => {
    expect(getSection(params('section=schools'))).toBe('schools');
    expect(getSection(params(''))).toBe('overview');
    expect(getSection(params('section=elsewhere'))).toBe('overview');
  });

  it('narrows applications by status, search, school and class; all of them by default', () => {
    expect(getApplicationFilter(params(''))).toEqual(noFilter);
    expect(
      getApplicationFilter(params('status=under_review&search=نور&institutionId=s1&gradeAge=c1')),
    ).toEqual({
      ...noFilter,
      status: 'under_review',
      search: 'نور',
      institutionId: 's1',
      gradeAge: 'c1',
    });
    expect(getApplicationFilter(params('status=lost')).status).toBe('all');
  });

  it('narrows applications by the days of their submit, by queue and by documents asked for again', () => {
    const query =
      'submittedFrom=2026-11-01&submittedTo=2026-11-30&queue=overdue&documentRequestState=resent';
    expect(getApplicationFilter(params(query))).toEqual({
      ...noFilter,
      submittedFrom: '2026-11-01',
      submittedTo: '2026-11-30',
      queue: 'overdue',
      documentRequestState: 'resent',
    });
    const marks = 'overLimit=yes&sameCivilId=yes&isNew=yes&assigned=mine';
    expect(getApplicationFilter(params(marks))).toEqual({
      ...noFilter,
      overLimit: 'yes',
      sameCivilId: 'yes',
      isNew: 'yes',
      assigned: 'mine',
    });
    const unknown = params(
      'submittedFrom=2026-02-30&queue=mine&documentRequestState=lost&overLimit=no&assigned=x',
    );
    expect(getApplicationFilter(unknown)).toEqual(noFilter);
  });

  it('names a page by its cursor, and forgets it once a filter changes', () => {
    expect(readPageCursor(params('after=abc&page=3'))).toEqual({ after: 'abc', page: 3 });
    expect(readPageCursor(params('page=3'))).toEqual({ after: '', page: 1 });
    const third = params('section=applications&after=abc&page=3');
    expect(changed(third, { search: 'x' }).toString()).toBe('section=applications&search=x');
    expect(changed(third, { application: 'a1' }).get('after')).toBe('abc');
    expect(changed(third, pagePatch({ after: '', page: 1 })).toString()).toBe(
      'section=applications',
    );
  });

  it('narrows institutions by status and search', () => {
    expect(getCatalogueFilter(params('status=inactive&search=oasis'))).toEqual({
      status: 'inactive',
      search: 'oasis',
    });
    expect(getCatalogueFilter(params('status=approved')).status).toBe('all');
  });

  it('keeps no trace of blank and default values', () => {
    expect(dashboardPath('overview')).toBe('/admin/dashboard');
    expect(dashboardPath('applications', { status: 'all' })).toBe(
      '/admin/dashboard?section=applications',
    );
    const reset = changed(params('section=schools&status=active&search=all'), noFilter);
    expect(reset.toString()).toBe('section=schools');
  });

  it('keeps a search for the word all', () => {
    expect(changed(params(''), { search: 'all' }).toString()).toBe('search=all');
  });

  it('tells whether anything is left out', () => {
    expect(isFiltered(noFilter)).toBe(false);
    expect(isFiltered({ ...noFilter, search: 'x' })).toBe(true);
    expect(isFiltered({ status: 'active', search: '' })).toBe(true);
  });

  it('takes no search from an address that may hold a civil ID', () => {
    expect(getApplicationFilter(params('search=292091998298')).search).toBe('');
    expect(getApplicationFilter(params('search=29209199')).search).toBe('');
    expect(getApplicationFilter(params('search=51234567')).search).toBe('51234567');
  });

  it('opens to each role what it may read', () => {
    const hidden = (role: AdminRole) => sections.filter((section) => !mayOpen(role, section));
    expect(hidden('owner')).toEqual([]);
    expect(hidden('reviewer')).toEqual(['audit']);
    expect(hidden('editor')).toEqual(['applications', 'instalments', 'messages', 'audit']);
    expect(hidden('cashier')).toEqual(['applications', 'messages', 'audit']);
  });
});
