import { describe, expect, it } from 'vitest';
import { withFirstClass } from './draft-classes.ts';
import { blankClass, blankPerson, emptyDraft, type Draft } from './draft.ts';
import { noFiles } from './draft-files.ts';
import {
  hasAnswers,
  isWorthResuming,
  lifetimeMs,
  toFieldsRecord,
  toFilesRecord,
  type WizardState,
} from './draft-record.ts';
import { isExpired, parseDraft } from './read-draft.ts';

const now = new Date('2026-11-21T18:14:00.000Z');
const within = { now, lifeMs: lifetimeMs(false) };
const card = new File(['card'], 'card.png', { type: 'image/png', lastModified: 7 });
const draft: Draft = {
  ...emptyDraft,
  educationType: 'school',
  institutionId: 'i1',
  institutionNames: { ar: 'مدرسة', en: 'School' },
  studentsInfo: [{ gradeAge: 'g', customGradeName: '', tuitionAmount: '1200' }],
  studentsDetails: [{ name: 'سارة', dateOfBirth: '2018-03-01' }],
  tuitionSumFils: 1_200_000,
};
const state: WizardState = {
  id: 'd1',
  draft,
  files: { ...noFiles, civilId: card, children: [undefined, card], additional: [card] },
  idempotencyKey: 'k1',
  step: 6,
  unanswered: undefined,
};

const storedFiles = await toFilesRecord('f1', state.files);

function stored(savedAt = '2026-11-20T18:14:00.000Z') {
  const fields = toFieldsRecord(state, { savedAt, revision: 'r1', filesRevision: 'f1' });
  return { fields, files: storedFiles };
}

describe('a stored draft', () => {
  it('comes back whole, files included', () => {
    const { fields, files } = stored();
    expect(parseDraft(fields, files, within)).toEqual({
      state,
      savedAt: '2026-11-20T18:14:00.000Z',
      filesRevision: 'f1',
      isMissingFiles: false,
      dropped: [],
      isOtherVersion: false,
    });
  });

  it('stores files as bytes, and makes the same files of them', async () => {
    const { fields } = stored();
    const record = structuredClone(storedFiles);
    expect(JSON.stringify(record)).toContain('"fileName":"card.png"');
    const files = parseDraft(fields, record, within)?.state.files;
    expect(files).toMatchObject({ children: [undefined, {}], additional: [{}] });
    for (const file of [files?.civilId, files?.children[1], files?.additional[0]]) {
      expect([file?.name, file?.type, file?.lastModified]).toEqual(['card.png', 'image/png', 7]);
      expect(await file?.text()).toBe('card');
    }
  });

  it('comes back without files that are not its own, and says so', () => {
    const { fields, files } = stored();
    for (const other of [undefined, { ...files, revision: 'f0' }, 'x', { revision: 'f1' }]) {
      const found = parseDraft(fields, other, within);
      expect([found?.state.files, found?.isMissingFiles]).toEqual([noFiles, true]);
    }
  });

  it('has an empty answer where a question did not exist yet', () => {
    const { fields, files } = stored();
    const { isPensioner: _later, ...older } = fields.draft;
    expect(parseDraft({ ...fields, draft: older }, files, within)?.state.draft).toEqual(draft);
  });

  it('knows that a submit went unanswered, and in which language', () => {
    const { fields, files } = stored();
    const read = (unanswered: unknown) =>
      parseDraft({ ...fields, unanswered }, files, within)?.state.unanswered;
    expect([read('ar'), read('en'), read('fr'), read(1)]).toEqual([
      'ar',
      'en',
      undefined,
      undefined,
    ]);
  });

  it.each<[string, object]>([
    ['no draft', { draft: undefined }],
    ['a list for a draft', { draft: [] }],
    ['an old time', { savedAt: '2026-01-01T00:00:00.000Z' }],
  ])('is left alone where nothing of it can be read: %s', (_name, change) => {
    const { fields, files } = stored();
    expect(parseDraft({ ...fields, ...change }, files, within)).toBeUndefined();
  });

  it.each([2, 0, '1', undefined])('of version %j is read, and says so', (v) => {
    const { fields, files } = stored();
    const later = { ...fields.draft, answerOfTheFuture: 7 };
    const found = parseDraft({ ...fields, v, draft: later }, files, within);
    expect(found).toMatchObject({ state, isOtherVersion: true, dropped: [] });
  });

  const two = {
    ...draft,
    numberOfStudents: 2,
    studentsInfo: [draft.studentsInfo[0], { ...blankClass, customGradeName: 'ب' }],
    studentsDetails: [draft.studentsDetails[0], { name: 'علي', dateOfBirth: '' }],
    childrenCivilIdNumbers: ['', '318030100015'],
  };

  it.each<[string, object, object, string[]]>([
    ['a choice', { educationType: 'palace' }, { educationType: '' }, ['educationType']],
    ['a number of students', { numberOfStudents: '2' }, {}, ['numberOfStudents']],
    ['no number', { numberOfStudents: Number.NaN }, {}, ['numberOfStudents']],
    [
      'a student',
      { studentsInfo: [null, two.studentsInfo[1]] },
      { studentsInfo: [blankClass, two.studentsInfo[1]] },
      ['studentsInfo'],
    ],
    [
      'a name',
      { studentsDetails: [{ name: 1, dateOfBirth: '2018-03-01' }, two.studentsDetails[1]] },
      { studentsDetails: [{ name: '', dateOfBirth: '2018-03-01' }, two.studentsDetails[1]] },
      ['studentsDetails'],
    ],
    [
      'all students',
      { studentsDetails: 'x' },
      { studentsDetails: [blankPerson, blankPerson] },
      ['studentsDetails'],
    ],
    [
      'a civil id',
      { childrenCivilIdNumbers: [7, '318030100015'] },
      { childrenCivilIdNumbers: ['', '318030100015'] },
      ['childrenCivilIdNumbers'],
    ],
    ['figures', { figures: {} }, {}, ['figures']],
  ])('loses %s that cannot be read and nothing else', (_name, change, read, dropped) => {
    const { fields, files } = stored();
    const found = parseDraft({ ...fields, draft: { ...two, ...change } }, files, within);
    expect(found?.state.draft).toEqual({ ...two, ...read });
    expect(found).toMatchObject({ dropped, isOtherVersion: false, isMissingFiles: false });
  });

  it('stays without a key, an id or a time of its own', () => {
    const { fields, files } = stored();
    const found = parseDraft(
      { ...fields, id: 1, idempotencyKey: undefined, savedAt: 'yesterday' },
      files,
      within,
    );
    expect(found).toMatchObject({ state: { draft, step: 6 }, savedAt: now.toISOString() });
    expect(found?.state.idempotencyKey).toMatch(/^[\w-]{36}$/);
  });

  it.each([undefined, null, 'x', 7, []])('is not found in %o', (stored) => {
    expect(parseDraft(stored, stored, within)).toBeUndefined();
  });

  it('begins at the first step where its step makes no sense', () => {
    const { fields, files } = stored();
    const step = (stored: unknown) =>
      parseDraft({ ...fields, step: stored }, files, within)?.state.step;
    expect([step(4), step(0), step(2.5), step('4')]).toEqual([4, 1, 1, 1]);
  });
});

describe('time', () => {
  it.each([
    ['2026-11-07T18:14:00.000Z', true],
    ['2026-11-07T18:13:59.000Z', false],
    ['2026-11-21T18:14:30.000Z', true],
    ['2026-11-23T18:14:00.000Z', false],
  ])('saved at %s, a draft is stored: %s', (savedAt, isStored) => {
    const { fields, files } = stored(savedAt);
    expect(parseDraft(fields, files, within) !== undefined).toBe(isStored);
    expect(isExpired(fields, within)).toBe(!isStored);
  });

  it('leaves what has no time to the next save', () => {
    expect(isExpired({ v: 99 }, within)).toBe(false);
  });

  it('is two minutes on a shared device: enough for a reload, not for the next person', () => {
    const { fields } = stored('2026-11-21T18:12:00.000Z');
    const shared = { now, lifeMs: lifetimeMs(true) };
    expect(parseDraft(fields, undefined, shared)).toMatchObject({ isMissingFiles: true });
    const later = { ...shared, now: new Date('2026-11-21T18:14:01.000Z') };
    expect(parseDraft(fields, undefined, later)).toBeUndefined();
  });
});

describe('what is worth storing', () => {
  const blank = { ...state, draft: emptyDraft, files: noFiles, step: 1 };

  it('is any answer and any file', () => {
    expect(hasAnswers(blank)).toBe(false);
    expect(hasAnswers({ ...blank, draft: { ...emptyDraft, applicantName: 'ع' } })).toBe(true);
    expect(hasAnswers({ ...blank, files: { ...noFiles, civilId: card } })).toBe(true);
  });

  it('is asked about from the third step on; a mere choice of institution and class is not', () => {
    const chosen: Draft = { ...emptyDraft, educationType: 'school', institutionId: 'i1' };
    const listed = { id: 'g1', names: { ar: 'أ', en: 'A' }, tuitionFils: 1_000_000 };
    expect(isWorthResuming(blank)).toBe(false);
    expect(isWorthResuming({ ...blank, draft: withFirstClass(chosen, listed), step: 2 })).toBe(
      false,
    );
    expect(isWorthResuming({ ...blank, draft: chosen, step: 3 })).toBe(true);
    expect(isWorthResuming({ ...blank, draft: { ...chosen, academicYear: '2026/2027' } })).toBe(
      true,
    );
  });
});
