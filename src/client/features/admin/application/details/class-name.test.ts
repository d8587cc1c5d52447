import { expect, it } from 'vitest';
import { getClassName } from './class-name.ts';

const classes = [{ id: 'c1', nameAr: 'الصف الأول', nameEn: 'Grade 1' }];
const none = { gradeAge: null, customGradeName: null, snapshot: null };

it('names the class in the reader’s language', () => {
  const grade = { ...none, gradeAge: 'c1', snapshot: 'Grade 1' };
  expect(getClassName(grade, classes, 'ar')).toEqual({ name: 'الصف الأول' });
  expect(getClassName(grade, classes, 'en')).toEqual({ name: 'Grade 1' });
});

it('shows what the applicant typed where the class is none of the list', () => {
  const grade = { ...none, gradeAge: 'other', customGradeName: 'KG 2' };
  expect(getClassName(grade, classes, 'ar')).toEqual({ name: 'KG 2' });
});

it('is not specified without a class', () => {
  expect(getClassName(none, classes, 'ar')).toBe('notSpecified');
});

it('is loading while the classes are fetched', () => {
  expect(getClassName({ ...none, gradeAge: 'c1' }, 'loading', 'ar')).toBe('loading');
});

it('keeps the name at the submit for a class that is gone', () => {
  const grade = { ...none, gradeAge: 'c9', snapshot: 'Grade 9' };
  expect(getClassName(grade, classes, 'ar')).toEqual({ name: 'Grade 9' });
});

it('is not found where the class is gone and no name was kept', () => {
  expect(getClassName({ ...none, gradeAge: 'c9' }, classes, 'ar')).toBe('classNotFound');
});

it('says that the classes could not be fetched, where no name was kept', () => {
  const grade = { ...none, gradeAge: 'c1' };
  expect(getClassName(grade, 'failed', 'ar')).toBe('failedClasses');
  expect(getClassName({ ...grade, snapshot: 'Grade 1' }, 'failed', 'ar')).toEqual({
    name: 'Grade 1',
  });
});
