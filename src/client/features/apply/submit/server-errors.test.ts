import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from '../draft/draft.ts';
import { noFiles } from '../draft/draft-files.ts';
import { serverErrorsOfStep, unresolvedErrors } from './server-errors.ts';
import { wizardLayouts } from '../wizard/steps.ts';

const draft: Draft = {
  ...emptyDraft,
  numberOfStudents: 1,
  studentsInfo: [{ gradeAge: 'g', customGradeName: '', tuitionAmount: '1000' }],
  applicantEmail: 'a@example.com',
};
const card = new File(['1'], 'card.png', { lastModified: 1 });
const sent = { draft, files: { ...noFiles, civilId: card } };
const issues = ['applicantEmail', 'studentsInfo.0.gradeAge', 'civilId'].map((path) => ({
  path,
  message: path,
}));
const paths = (errors: readonly { path: string }[]) => errors.map(({ path }) => path);

describe('what the server refused', () => {
  it('stands while nothing of it is changed', () => {
    const now = { draft: { ...draft, applicantName: 'Ali' }, files: sent.files };
    expect(unresolvedErrors(issues, sent, now)).toEqual(issues);
  });

  it('goes field by field as each is changed, a document too', () => {
    const other = { ...draft, applicantEmail: 'b@example.com' };
    expect(paths(unresolvedErrors(issues, sent, { ...sent, draft: other }))).toEqual([
      'studentsInfo.0.gradeAge',
      'civilId',
    ]);
    const files = { ...noFiles, civilId: new File(['12'], 'card.png', { lastModified: 2 }) };
    expect(paths(unresolvedErrors(issues, sent, { draft, files }))).not.toContain('civilId');
    expect(paths(unresolvedErrors(issues, sent, { draft, files: noFiles }))).not.toContain(
      'civilId',
    );
  });

  it('belongs to the step that asks for it', () => {
    const of = (at: number) => paths(serverErrorsOfStep(wizardLayouts[10][at - 1], issues));
    expect([of(4), of(7), of(10)]).toEqual([
      ['studentsInfo.0.gradeAge'],
      [],
      ['applicantEmail', 'civilId'],
    ]);
  });
});
