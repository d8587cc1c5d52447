import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  classForm,
  createClassInput,
  createInstitutionInput,
  listInstitutionsInput,
  updateClassInput,
  updateInstitutionInput,
} from './institution.ts';
import { collections, educationTypes } from './education-type.ts';

const institution = { educationType: 'school', nameAr: 'مدرسة النور', nameEn: 'Al Noor School' };
const institutionKey = { educationType: 'school', id: 'i1' };
const inInstitution = { educationType: 'school', institutionId: 'i1' };
const classNames = { nameAr: 'الصف الأول', nameEn: 'Grade 1' };
const newClass = { ...inInstitution, ...classNames };
const classKey = { ...inInstitution, classId: 'c1' };

describe('education types', () => {
  it('each have their plural as it stands in paths', () => {
    expect(educationTypes.map((type) => collections[type])).toEqual([
      'schools',
      'nurseries',
      'academies',
      'universities',
    ]);
  });
});

describe('a new institution', () => {
  it('is active where no status is given', () => {
    expect(createInstitutionInput.parse(institution)).toEqual({ ...institution, status: 'active' });
  });

  test.each([
    [{ nameAr: ' ' }, ['nameAr nameArRequired']],
    [{ nameEn: undefined }, ['nameEn nameEnRequired']],
    [{ nameAr: ['a'] }, ['nameAr invalid']],
    [{ nameEn: 'a'.repeat(201) }, ['nameEn tooLong']],
    [{ educationType: undefined }, ['educationType educationTypeRequired']],
    [{ educationType: 'schools' }, ['educationType choiceInvalid']],
    [{ status: 'hidden' }, ['status publicationInvalid']],
    [{ status: '' }, ['status publicationInvalid']],
    [{ website: 'javascript:alert(1)' }, ['website urlInvalid']],
    [{ website: '' }, []],
    [{ descriptionAr: 'سطر\nسطر', descriptionEn: null }, []],
    [{ descriptionEn: ['text'] }, ['descriptionEn invalid']],
    [{ descriptionEn: 'a'.repeat(4001) }, ['descriptionEn tooLong']],
    [{ locationAr: 5 }, ['locationAr invalid']],
    [{ establishment: '١٩٦٦' }, []],
    [{ establishment: 1966 }, []],
    [{ establishment: null }, []],
    [{ establishment: '' }, []],
    [{ establishment: 66 }, ['establishment yearInvalid']],
    [{ establishment: 3000 }, ['establishment yearInvalid']],
    [{ establishment: '1966 AD' }, ['establishment yearInvalid']],
    [{ establishment: [1966] }, ['establishment yearInvalid']],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(createInstitutionInput, { ...institution, ...changes })).toEqual(faults);
  });
});

describe('a change of an institution', () => {
  it('carries what was sent and no default', () => {
    expect(updateInstitutionInput.parse(institutionKey)).toEqual(institutionKey);
    expect(Object.keys(updateInstitutionInput.parse({ ...institutionKey, nameEn: 'New' }))).toEqual(
      ['educationType', 'id', 'nameEn'],
    );
  });

  it('clears an optional text with null or blank text', () => {
    const cleared = { descriptionAr: null, descriptionEn: '', website: '', establishment: '' };
    expect(updateInstitutionInput.parse({ ...institutionKey, ...cleared })).toEqual({
      ...institutionKey,
      ...cleared,
      establishment: null,
    });
  });

  test.each([
    [{ nameAr: '' }, ['nameAr nameArRequired']],
    [{ nameEn: null }, ['nameEn invalid']],
    [{ status: null }, ['status publicationInvalid']],
    [{ updatedAt: 5 }, ['updatedAt invalid']],
    [{ updatedAt: '2026-11-21T12:00:00.000Z' }, []],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(updateInstitutionInput, { ...institutionKey, ...changes })).toEqual(faults);
  });
});

describe('a new class', () => {
  it('costs 0, stands at 0 and is active where nothing else is given', () => {
    expect(createClassInput.parse(newClass)).toEqual({
      ...newClass,
      tuitionAmount: 0,
      orderIndex: 0,
      status: 'active',
    });
  });

  test.each([
    [{ tuitionAmount: '727.560', orderIndex: 2 }, []],
    [{ orderIndex: '2' }, ['orderIndex orderInvalid']],
    [{ tuitionAmount: 0, orderIndex: 0 }, []],
    [{ tuitionAmount: -1 }, ['tuitionAmount tuitionNotNegative']],
    [{ tuitionAmount: '-0.001' }, ['tuitionAmount tuitionNotNegative']],
    [{ tuitionAmount: 1_000_000.001 }, ['tuitionAmount amountTooLarge']],
    [{ tuitionAmount: '' }, ['tuitionAmount required']],
    [{ tuitionAmount: null }, ['tuitionAmount amountInvalid']],
    [{ orderIndex: -1 }, ['orderIndex orderInvalid']],
    [{ orderIndex: 1.5 }, ['orderIndex orderInvalid']],
    [{ orderIndex: '' }, ['orderIndex orderInvalid']],
    [{ orderIndex: 2 ** 31 }, ['orderIndex orderInvalid']],
    [{ nameAr: '' }, ['nameAr nameArRequired']],
    [{ nameEn: '' }, ['nameEn nameEnRequired']],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(createClassInput, { ...newClass, ...changes })).toEqual(faults);
  });

  it('starts in the form at order 1, and blank tuition is 0 there', () => {
    const blank = { ...classNames, tuitionAmount: '', orderIndex: ' ' };
    const filled = { ...classNames, tuitionAmount: 0, orderIndex: 1, status: 'active' };
    expect(classForm.parse(blank)).toEqual(filled);
    expect(classForm.parse(classNames)).toEqual(filled);
  });

  test.each([
    [{ orderIndex: '0' }, ['orderIndex orderMin']],
    [{ orderIndex: '-1' }, ['orderIndex orderMin']],
    [{ orderIndex: 'x' }, ['orderIndex orderMin']],
    [{ tuitionAmount: '-1' }, ['tuitionAmount tuitionNotNegative']],
    [{ tuitionAmount: '١٢٥٠.٥' }, []],
  ])('with %j in the form has the issues %j', (changes, faults) => {
    expect(listIssues(classForm, { ...classNames, ...changes })).toEqual(faults);
  });
});

describe('a change of a class', () => {
  it('carries what was sent and no default', () => {
    expect(updateClassInput.parse(classKey)).toEqual(classKey);
    expect(updateClassInput.parse({ ...classKey, tuitionAmount: '5' })).toEqual({
      ...classKey,
      tuitionAmount: 5,
    });
  });

  test.each([
    [{ tuitionAmount: -1 }, ['tuitionAmount tuitionNotNegative']],
    [{ tuitionAmount: '' }, ['tuitionAmount required']],
    [{ orderIndex: null }, ['orderIndex orderInvalid']],
    [{ status: 'gone' }, ['status publicationInvalid']],
    [{ nameAr: ' ' }, ['nameAr nameArRequired']],
  ])('with %j has the issues %j', (changes, faults) => {
    expect(listIssues(updateClassInput, { ...classKey, ...changes })).toEqual(faults);
  });
});

describe('the filters of a list', () => {
  test.each([
    [{}, {}],
    [{ status: 'all', search: '' }, {}],
    [{ status: '', search: ' ' }, {}],
    [
      { status: 'inactive', search: 'نور' },
      { status: 'inactive', search: 'نور' },
    ],
  ])('%j count as %j', (given, parsed) => {
    const filters = listInstitutionsInput.parse({ educationType: 'school', ...given });
    expect(JSON.parse(JSON.stringify(filters))).toEqual({ educationType: 'school', ...parsed });
  });

  test.each([
    [{ status: 'deleted' }, ['status publicationInvalid']],
    [{ status: ['active'] }, ['status publicationInvalid']],
    [{ search: 'a'.repeat(100) }, []],
    [{ search: 'a'.repeat(101) }, ['search tooLong']],
    [{ search: ['a'] }, ['search invalid']],
  ])('%j have the issues %j', (given, faults) => {
    expect(listIssues(listInstitutionsInput, { educationType: 'school', ...given })).toEqual(
      faults,
    );
  });
});
