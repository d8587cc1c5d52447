import { draftDays } from '../../../storage/draft-mark.ts';
import { languages, type Language } from '../../../../domain/text/language.ts';
import { blankClass, blankPerson, emptyDraft, type Draft } from './draft.ts';
import { noFiles, type DraftFiles } from './draft-files.ts';

/** Changes when a kept draft of before could no longer be read. */
const recordVersion = 1;

const dayMs = 86_400_000;
const draftLifeMs = draftDays * dayMs;
/** A reload takes seconds; whoever reopens a closed tab of a shared device comes later. */
const sharedLifeMs = 120_000;

/** An application in work with what belongs to it. */
export type Work = {
  /** One draft, from its first answer to its submit. */
  id: string;
  draft: Draft;
  files: DraftFiles;
  /** The key that makes repeated submits one application. */
  idempotencyKey: string;
  /** The step that was on screen last, from 1. */
  step: number;
  /** The language of a submit that no answer came to: it may have arrived. */
  unanswered?: Language | undefined;
};

/** The fields as they are kept. Files lie beside them, so that typing does not write megabytes. */
export type FieldsRecord = Omit<Work, 'files'> & {
  v: number;
  savedAt: string;
  /** Differs at every save. */
  revision: string;
  /** The files that belong to these fields; 0 files need none. */
  filesRevision: string;
  fileCount: number;
};

export type Restored = {
  work: Work;
  savedAt: string;
  filesRevision: string;
  isMissingFiles: boolean;
};

type Stamp = Pick<FieldsRecord, 'savedAt' | 'revision' | 'filesRevision'>;

export function fieldsRecord({ files, ...fields }: Work, stamp: Stamp): FieldsRecord {
  return { ...fields, ...stamp, v: recordVersion, fileCount: countOf(files) };
}

/** How long a draft is kept after its last save, in milliseconds. */
export function lifeOf(isShared: boolean): number {
  return isShared ? sharedLifeMs : draftLifeMs;
}

function isExpired(savedAt: string, now: Date, lifeMs: number): boolean {
  const age = now.getTime() - Date.parse(savedAt);
  // NOTE: a clock set back by a day or more makes the age a guess, so the draft does not stay for it.
  return !(age >= -dayMs && age <= lifeMs);
}

/** The kept draft; undefined where nothing stands that this page can read, or it is too old. */
export function readWork(
  fields: unknown,
  files: unknown,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Restored | undefined {
  if (!isRecord(fields) || fields['v'] !== recordVersion) return undefined;
  const { id, savedAt, filesRevision, idempotencyKey, step, unanswered, fileCount } = fields;
  const draft = readDraft(fields['draft']);
  if (!draft || typeof id !== 'string' || typeof idempotencyKey !== 'string') return undefined;
  if (typeof savedAt !== 'string' || isExpired(savedAt, now, lifeMs)) return undefined;
  if (typeof filesRevision !== 'string') return undefined;
  const isMatch = isRecord(files) && files['revision'] === filesRevision;
  const kept = isMatch ? readFiles(files['files']) : noFiles;
  const work: Work = {
    id,
    draft,
    files: kept,
    idempotencyKey,
    step: typeof step === 'number' && Number.isInteger(step) && step >= 1 ? step : 1,
    unanswered: languages.find((language) => language === unanswered),
  };
  const isMissingFiles = typeof fileCount === 'number' && fileCount > countOf(kept);
  return { work, savedAt, filesRevision, isMissingFiles };
}

/** True for a kept record whose time is over, readable or not. */
export function isStale(fields: unknown, now: Date, lifeMs: number): boolean {
  const savedAt = isRecord(fields) ? fields['savedAt'] : undefined;
  return typeof savedAt === 'string' && isExpired(savedAt, now, lifeMs);
}

/** False for a draft that nobody would miss: nothing in it. */
export function hasAnswers({ draft, files }: Pick<Work, 'draft' | 'files'>): boolean {
  return countOf(files) > 0 || differs(draft, []);
}

/** True where asking before another begins is worth it: more than a choice of institution and class. */
export function isWorthAsking(work: Work): boolean {
  return work.step > 2 || countOf(work.files) > 0 || differs(work.draft, firstChoice);
}

export function countOf(files: DraftFiles): number {
  const { children, additional, ...singles } = files;
  return [...Object.values(singles), ...children, ...additional].filter(Boolean).length;
}

/** What a link from the list of institutions chooses, and what follows from it. */
const firstChoice: readonly (keyof Draft)[] = [
  'educationType',
  'institutionId',
  'institutionNames',
  'isOtherInstitution',
  'customInstitutionName',
  'isManualEntry',
  'numberOfStudents',
  'studentsInfo',
  'studentsDetails',
  'childrenCivilIdNumbers',
  'tuitionSumFils',
  'finalTuitionAmount',
];

function differs(draft: Draft, apart: readonly string[]): boolean {
  const empty: Readonly<Record<string, unknown>> = emptyDraft;
  return Object.entries(draft).some(
    ([name, value]) =>
      !apart.includes(name) && JSON.stringify(value) !== JSON.stringify(empty[name]),
  );
}

/** A stored draft with fields of today's kinds; a field that did not exist when it was kept is empty. */
function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored)) return undefined;
  const draft: Record<string, unknown> = { ...emptyDraft, ...stored };
  const isWhole =
    fits(emptyDraft, draft) &&
    eachFits(blankClass, draft['studentsInfo']) &&
    eachFits(blankPerson, draft['studentsDetails']) &&
    eachFits('', draft['childrenCivilIdNumbers']) &&
    fitsIfThere({ ar: '', en: '' }, draft['institutionNames']) &&
    fitsIfThere(0, draft['tuitionSumFils']) &&
    fitsIfThere(noFigures, draft['figures']);
  // NOTE: every field was just seen to be of its kind.
  return isWhole ? (draft as Draft) : undefined;
}

const noFigures = {
  months: 0,
  monthlyPaymentFils: 0,
  totalFils: 0,
  interestFils: 0,
  largestFils: 0,
};

function readFiles(stored: unknown): DraftFiles {
  if (!isRecord(stored)) return noFiles;
  const { civilId, salaryCertificate, proofOfContinuity, children, additional } = stored;
  return {
    ...(civilId instanceof File && { civilId }),
    ...(salaryCertificate instanceof File && { salaryCertificate }),
    ...(proofOfContinuity instanceof File && { proofOfContinuity }),
    children: Array.isArray(children)
      ? children.map((file: unknown) => (file instanceof File ? file : undefined))
      : [],
    additional: Array.isArray(additional)
      ? additional.filter((file: unknown): file is File => file instanceof File)
      : [],
  };
}

/** True where a value is of the kind of its pattern: its type, and for a record each field's. */
function fits(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value);
  if (!isRecord(pattern)) return typeof value === typeof pattern && !Number.isNaN(value);
  return (
    isRecord(value) && Object.entries(pattern).every(([name, part]) => fits(part, value[name]))
  );
}

function fitsIfThere(pattern: unknown, value: unknown): boolean {
  return value === undefined || fits(pattern, value);
}

function eachFits(pattern: unknown, list: unknown): boolean {
  return Array.isArray(list) && list.every((entry) => fits(pattern, entry));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
