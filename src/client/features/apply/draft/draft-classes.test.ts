import { describe, expect, it } from 'vitest';
import { reconciled, withClass, withFirstClass, withList } from './draft-classes.ts';
import { emptyDraft, leavePlan, leaveTuition, withFinalTuition, type Draft } from './draft.ts';

const grade = { id: 'g1', names: { ar: 'الصف الأول', en: 'Grade 1' }, tuitionFils: 1_000_000 };
const dear = { ...grade, tuitionFils: 1_100_000 };
const blank = { gradeAge: '', customGradeName: '', tuitionAmount: '' };

const getDraft = (fields: Partial<Draft>): Draft => ({ ...emptyDraft, ...fields });

describe('a changed price list', () => {
  const draft = getDraft({ studentsInfo: [withClass(blank, grade)] });

  it('brings the new price', () => {
    const dearer = reconciled(draft, [{ ...grade, tuitionFils: 1_100_000 }]);
    expect(dearer.studentsInfo[0]?.tuitionAmount).toBe('1100');
  });

  it('empties the choice of a class that is gone', () => {
    expect(reconciled(draft, [{ ...grade, id: 'g2' }]).studentsInfo).toEqual([blank]);
  });

  it('changes nothing while everything is as it was', () => {
    expect(reconciled(draft, [grade])).toBe(draft);
  });

  it('leaves a typed tuition of a class without a price alone', () => {
    const free = { ...grade, tuitionFils: 0 };
    const typed = { ...withClass(blank, free), tuitionAmount: '500' };
    const own = getDraft({ studentsInfo: [typed] });
    expect(reconciled(own, [free])).toBe(own);
  });

  it('follows a price that is new or gone, and keeps a draft that does not know what it showed', () => {
    const free = { ...grade, tuitionFils: 0 };
    expect(reconciled(draft, [free]).studentsInfo[0]).toMatchObject({
      tuitionAmount: '',
      listedFils: 0,
    });
    const typed = { ...withClass(blank, free), tuitionAmount: '500' };
    const priced = reconciled(getDraft({ studentsInfo: [typed] }), [grade]);
    expect(priced).toMatchObject({
      studentsInfo: [{ tuitionAmount: '1000' }],
      isListChanged: true,
    });
    const { listedFils: _listed, ...earlier } = withClass(blank, grade);
    const old = getDraft({ studentsInfo: [earlier] });
    expect(reconciled(old, [grade])).toBe(old);
    expect(reconciled(old, [dear]).studentsInfo[0]?.tuitionAmount).toBe('1100');
  });

  it('is told, and carries on to the final tuition and the plan once they are settled', () => {
    const planned = leavePlan(leaveTuition({ ...draft, installmentPlan: '3_months' }));
    const followed = withList(planned, [dear]);
    expect(followed.isListChanged).toBe(true);
    expect(followed.finalTuitionAmount).toBe('1100');
    expect(followed.figures?.monthlyPaymentFils).toBe(367_000);
    expect(withList(followed, [dear])).toBe(followed);
  });

  it('says so where an adjusted tuition gives way', () => {
    const adjusted = withFinalTuition(leaveTuition(draft), '500');
    expect(withList(adjusted, [dear])).toMatchObject({
      finalTuitionAmount: '1100',
      isManuallyAdjusted: 'false',
      isTuitionReset: true,
    });
  });

  it('leaves the final tuition alone before it was worked out, and while a class is gone', () => {
    expect(withList(draft, [dear]).finalTuitionAmount).toBe('');
    const gone = withList(leaveTuition(draft), [{ ...grade, id: 'g2' }]);
    expect(gone).toMatchObject({ finalTuitionAmount: '1000', isListChanged: true });
  });

  it('that is empty asks for entry by hand, and keeps what is chosen', () => {
    const without = withList(draft, []);
    expect(without.isWithoutClasses).toBe(true);
    expect(without.studentsInfo).toBe(draft.studentsInfo);
  });
});

describe('a class chosen before the wizard', () => {
  it('is that of the one student, with its tuition as the final one', () => {
    expect(withFirstClass(getDraft({}), grade)).toMatchObject({
      numberOfStudents: 1,
      studentsInfo: [{ gradeAge: 'g1', tuitionAmount: '1000' }],
      studentsDetails: [{ name: '' }],
      finalTuitionAmount: '1000',
    });
  });

  it('replaces the class of the first student, and leaves the others', () => {
    const two = getDraft({ numberOfStudents: 2, studentsInfo: [blank, withClass(blank, grade)] });
    const { numberOfStudents, studentsInfo } = withFirstClass(two, dear);
    expect(numberOfStudents).toBe(2);
    expect(studentsInfo.map(({ tuitionAmount }) => tuitionAmount)).toEqual(['1100', '1000']);
  });
});
