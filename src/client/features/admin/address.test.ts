import { describe, expect, it } from 'vitest';
import {
  applicationFilterOf,
  catalogueFilterOf,
  changed,
  dashboardPath,
  educationTypeOf,
  isFiltered,
  noFilter,
  sectionOf,
} from './address.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the dashboard’s address', () => {
  it('names its section, the overview where it names none or an unknown one', () => {
    expect(sectionOf(params('section=schools'))).toBe('schools');
    expect(sectionOf(params(''))).toBe('overview');
    expect(sectionOf(params('section=elsewhere'))).toBe('overview');
  });

  it('leads to the kind of institution that a section lists', () => {
    expect(educationTypeOf('nurseries')).toBe('nursery');
    expect(educationTypeOf('applications')).toBeUndefined();
  });

  it('narrows applications by status, search, school and class; all of them by default', () => {
    expect(applicationFilterOf(params(''))).toEqual(noFilter);
    expect(
      applicationFilterOf(params('status=under_review&search=نور&schoolId=s1&ageStageId=c1')),
    ).toEqual({ status: 'under_review', search: 'نور', schoolId: 's1', ageStageId: 'c1' });
    expect(applicationFilterOf(params('status=lost')).status).toBe('all');
  });

  it('narrows institutions by status and search', () => {
    expect(catalogueFilterOf(params('status=inactive&search=oasis'))).toEqual({
      status: 'inactive',
      search: 'oasis',
    });
    expect(catalogueFilterOf(params('status=approved')).status).toBe('all');
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
});
