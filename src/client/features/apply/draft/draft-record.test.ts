import { describe, expect, it } from 'vitest';
import { withFirstClass } from './draft-classes.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { noFiles } from './draft-files.ts';
import {
  fieldsRecord,
  hasAnswers,
  isStale,
  isWorthAsking,
  lifeOf,
  readWork,
  type Work,
} from './draft-record.ts';

const now = new Date('2026-11-21T18:14:00.000Z');
const within = { now, lifeMs: lifeOf(false) };
const card = new File(['card'], 'card.png', { type: 'image/png' });
const draft: Draft = {
  ...emptyDraft,
  educationType: 'school',
  institutionId: 'i1',
  institutionNames: { ar: 'مدرسة', en: 'School' },
  studentsInfo: [{ gradeAge: 'g', customGradeName: '', tuitionAmount: '1200' }],
  studentsDetails: [{ name: 'سارة', dateOfBirth: '2018-03-01' }],
  tuitionSumFils: 1_200_000,
};
const work: Work = {
  id: 'd1',
  draft,
  files: { ...noFiles, civilId: card, children: [undefined, card], additional: [card] },
  idempotencyKey: 'k1',
  step: 6,
  unanswered: undefined,
};

function kept(savedAt = '2026-11-20T18:14:00.000Z') {
  const fields = fieldsRecord(work, { savedAt, revision: 'r1', filesRevision: 'f1' });
  return { fields, files: { revision: 'f1', files: work.files } };
}

describe('a kept draft', () => {
  it('comes back whole, files included', () => {
    const { fields, files } = kept();
    expect(readWork(fields, files, within)).toEqual({
      work,
      savedAt: '2026-11-20T18:14:00.000Z',
      filesRevision: 'f1',
      isMissingFiles: false,
    });
  });

  it('comes back without files that are not its own, and says so', () => {
    const { fields, files } = kept();
    for (const other of [undefined, { ...files, revision: 'f0' }, 'x', { revision: 'f1' }]) {
      const found = readWork(fields, other, within);
      expect([found?.work.files, found?.isMissingFiles]).toEqual([noFiles, true]);
    }
  });

  it('has an empty answer where a question did not exist yet', () => {
    const { fields, files } = kept();
    const { isPensioner: _later, ...older } = fields.draft;
    expect(readWork({ ...fields, draft: older }, files, within)?.work.draft).toEqual(draft);
  });

  it('knows that a submit went unanswered, and in which language', () => {
    const { fields, files } = kept();
    const read = (unanswered: unknown) =>
      readWork({ ...fields, unanswered }, files, within)?.work.unanswered;
    expect([read('ar'), read('en'), read('fr'), read(1)]).toEqual([
      'ar',
      'en',
      undefined,
      undefined,
    ]);
  });

  it.each<[string, object]>([
    ['another version', { v: 2 }],
    ['no draft', { draft: undefined }],
    ['a list for a draft', { draft: [] }],
    ['an answer of another kind', { draft: { ...draft, numberOfStudents: '2' } }],
    ['no number', { draft: { ...draft, numberOfStudents: Number.NaN } }],
    ['a student of another kind', { draft: { ...draft, studentsInfo: [null] } }],
    ['a name of another kind', { draft: { ...draft, studentsDetails: [{ name: 1 }] } }],
    ['civil ids of another kind', { draft: { ...draft, childrenCivilIdNumbers: [7] } }],
    ['figures of another kind', { draft: { ...draft, figures: {} } }],
    ['no key', { idempotencyKey: undefined }],
    ['no time', { savedAt: 'yesterday' }],
  ])('is left alone where it cannot be read: %s', (_name, change) => {
    const { fields, files } = kept();
    expect(readWork({ ...fields, ...change }, files, within)).toBeUndefined();
  });

  it.each([undefined, null, 'x', 7, []])('is not found in %o', (stored) => {
    expect(readWork(stored, stored, within)).toBeUndefined();
  });

  it('begins at the first step where its step makes no sense', () => {
    const { fields, files } = kept();
    const step = (stored: unknown) =>
      readWork({ ...fields, step: stored }, files, within)?.work.step;
    expect([step(4), step(0), step(2.5), step('4')]).toEqual([4, 1, 1, 1]);
  });
});

describe('time', () => {
  it.each([
    ['2026-11-07T18:14:00.000Z', true],
    ['2026-11-07T18:13:59.000Z', false],
    ['2026-11-21T18:14:30.000Z', true],
    ['2026-11-23T18:14:00.000Z', false],
  ])('saved at %s, a draft is kept: %s', (savedAt, isKept) => {
    const { fields, files } = kept(savedAt);
    expect(readWork(fields, files, within) !== undefined).toBe(isKept);
    expect(isStale(fields, now, lifeOf(false))).toBe(!isKept);
  });

  it('leaves what has no time to the next save', () => {
    expect(isStale({ v: 99 }, now, lifeOf(false))).toBe(false);
  });

  it('is two minutes on a shared device: enough for a reload, not for the next person', () => {
    const { fields } = kept('2026-11-21T18:12:00.000Z');
    const shared = { now, lifeMs: lifeOf(true) };
    expect(readWork(fields, undefined, shared)).toMatchObject({ isMissingFiles: true });
    const later = { ...shared, now: new Date('2026-11-21T18:14:01.000Z') };
    expect(readWork(fields, undefined, later)).toBeUndefined();
  });
});

describe('what is worth keeping', () => {
  const blank = { ...work, draft: emptyDraft, files: noFiles, step: 1 };

  it('is any answer and any file', () => {
    expect(hasAnswers(blank)).toBe(false);
    expect(hasAnswers({ ...blank, draft: { ...emptyDraft, applicantName: 'ع' } })).toBe(true);
    expect(hasAnswers({ ...blank, files: { ...noFiles, civilId: card } })).toBe(true);
  });

  it('is asked about from the third step on; a mere choice of institution and class is not', () => {
    const chosen: Draft = { ...emptyDraft, educationType: 'school', institutionId: 'i1' };
    const listed = { id: 'g1', names: { ar: 'أ', en: 'A' }, tuitionFils: 1_000_000 };
    expect(isWorthAsking(blank)).toBe(false);
    expect(isWorthAsking({ ...blank, draft: withFirstClass(chosen, listed), step: 2 })).toBe(false);
    expect(isWorthAsking({ ...blank, draft: chosen, step: 3 })).toBe(true);
    expect(isWorthAsking({ ...blank, draft: { ...chosen, academicYear: '2026/2027' } })).toBe(true);
  });
});
