import { z } from 'zod';
import { draftDays } from '#client/storage/draft-mark.ts';
import { languages, type Language } from '#domain/text/language.ts';
import { newKey } from '#client/lib/new-key.ts';
import { maxStudents } from '#domain/application/student-count.ts';
import {
  blankClass,
  blankPerson,
  draftSchema,
  emptyDraft,
  leaveStudentCount,
  type Draft,
} from './draft.ts';
import { noFiles, type DraftFiles } from './draft-files.ts';

/** Incremented when the meaning of a stored draft changes; those of another version are read as far as possible. */
const recordVersion = 1;

const dayMs = 86_400_000;
const draftLifeMs = draftDays * dayMs;
/** Long enough for a reload, too short for someone who reopens a closed tab on a shared device. */
const sharedLifeMs = 120_000;

/** An application being filled in. */
export type WizardState = {
  /** Identifies a draft from its first answer until it is submitted. */
  id: string;
  draft: Draft;
  files: DraftFiles;
  /** Makes repeated submits one application. */
  idempotencyKey: string;
  /** The last step shown, from 1. */
  step: number;
  /** The language of a submit without a response, which may have arrived. */
  unanswered?: Language | undefined;
};

/** The fields as stored. Files are stored separately, so that typing does not write megabytes. */
export type FieldsRecord = Omit<WizardState, 'files'> & {
  v: number;
  savedAt: string;
  /** Unique to each save. */
  revision: string;
  /** The revision of the files that belong to these fields; irrelevant with 0 files. */
  filesRevision: string;
  fileCount: number;
};

export type ParsedDraft = {
  state: WizardState;
  savedAt: string;
  filesRevision: string;
  isMissingFiles: boolean;
  /** The answers that could not be read and are empty now. */
  dropped: string[];
  /** Whether another version of this page saved it. */
  isOtherVersion: boolean;
};

type Stamp = Pick<FieldsRecord, 'savedAt' | 'revision' | 'filesRevision'>;

export function toFieldsRecord({ files, ...fields }: WizardState, stamp: Stamp): FieldsRecord {
  return { ...fields, ...stamp, v: recordVersion, fileCount: countFiles(files) };
}

/** The files as stored: as bytes, because WebKit stores no File in a private window. */
export async function toFilesRecord(revision: string, files: DraftFiles) {
  const { children, additional, ...singles } = files;
  const entries = Object.entries(singles).map(
    async ([kind, file]) => [kind, await toBytes(file)] as const,
  );
  const stored = {
    ...Object.fromEntries(await Promise.all(entries)),
    children: await Promise.all(children.map(toBytes)),
    additional: await Promise.all(additional.map(toBytes)),
  };
  return { revision, files: stored };
}

async function toBytes(file: File | undefined) {
  if (!file) return undefined;
  const { name: fileName, type, lastModified } = file;
  return { fileName, type, lastModified, bytes: await file.arrayBuffer() };
}

const storedFile = z
  .object({
    fileName: z.string(),
    type: z.string(),
    lastModified: z.number(),
    bytes: z.instanceof(ArrayBuffer),
  })
  .transform(({ bytes, fileName, ...options }) => new File([bytes], fileName, options))
  .optional()
  .catch(undefined);

const filesSchema = z.object({
  civilId: storedFile,
  salaryCertificate: storedFile,
  proofOfContinuity: storedFile,
  children: z.array(storedFile).catch([]),
  additional: z
    .array(storedFile)
    .transform((files) => files.filter((file) => file !== undefined))
    .catch([]),
});

/** NOTE: what another version of the page or a fault left unreadable costs that alone, never the draft. */
const fieldsSchema = z.object({
  v: z.unknown(),
  id: z.string().catch(newKey),
  draft: z.looseObject({}),
  idempotencyKey: z.string().catch(newKey),
  step: z.int().min(1).catch(1),
  unanswered: z.enum(languages).optional().catch(undefined),
  savedAt: z.string().catch(''),
  filesRevision: z.string().catch(''),
  fileCount: z.number().catch(0),
});

/** Reads each answer by itself; one that did not exist yet when the draft was stored is empty. */
function readAnswers(stored: Readonly<Record<string, unknown>>): {
  draft: Draft;
  dropped: string[];
} {
  const dropped: string[] = [];
  const answers: Record<string, unknown> = { ...emptyDraft };
  for (const [name, schema] of Object.entries(draftSchema.shape)) {
    if (!Object.hasOwn(stored, name)) continue;
    const answer = schema.safeParse(stored[name]);
    if (!answer.success) dropped.push(name);
    answers[name] = answer.success ? answer.data : readList(name, stored[name], answers[name]);
  }
  const draft = draftSchema.parse(answers);
  if (dropped.length === 0) return { draft, dropped };
  const { studentsInfo, studentsDetails } = draft;
  const numberOfStudents =
    draft.numberOfStudents ||
    Math.min(maxStudents, Math.max(studentsInfo.length, studentsDetails.length));
  return { draft: leaveStudentCount({ ...draft, numberOfStudents }), dropped };
}

const blankEntries: Readonly<Record<string, object | string>> = {
  studentsInfo: blankClass,
  studentsDetails: blankPerson,
  childrenCivilIdNumbers: '',
};

/** Keeps the texts of each student's entry; `empty` for an answer that is no list. */
function readList(name: string, stored: unknown, empty: unknown): unknown {
  const blank = blankEntries[name];
  if (blank === undefined || !Array.isArray(stored)) return empty;
  return stored.map((entry: unknown) => {
    if (typeof blank === 'string') return typeof entry === 'string' ? entry : blank;
    const read = z.record(z.string(), z.unknown()).safeParse(entry).data ?? {};
    const texts = Object.keys(blank).map((key) => [key, z.string().catch('').parse(read[key])]);
    return Object.fromEntries(texts) as unknown;
  });
}

/** How long a draft is kept after its last save, in ms. */
export function lifetimeMs(isShared: boolean): number {
  return isShared ? sharedLifeMs : draftLifeMs;
}

function isOutdated(savedAt: string, now: Date, lifeMs: number): boolean {
  const age = now.getTime() - Date.parse(savedAt);
  // NOTE: if the clock was set back by a day or more, the age is unknown and the draft expires.
  return !(age >= -dayMs && age <= lifeMs);
}

/** The stored draft; undefined if there is none, nothing of it can be read or it has expired. */
export function parseDraft(
  storedFields: unknown,
  storedFiles: unknown,
  { now, lifeMs }: { now: Date; lifeMs: number },
): ParsedDraft | undefined {
  const fields = fieldsSchema.safeParse(storedFields).data;
  if (!fields) return undefined;
  const { v, filesRevision, fileCount, savedAt: stored, draft: answers, ...rest } = fields;
  const savedAt = Number.isNaN(Date.parse(stored)) ? now.toISOString() : stored;
  if (isOutdated(savedAt, now, lifeMs)) return undefined;
  const record = z.object({ revision: z.literal(filesRevision), files: filesSchema });
  const files = record.safeParse(storedFiles).data?.files ?? noFiles;
  const { draft, dropped } = readAnswers(answers);
  return {
    state: { ...rest, draft, files },
    savedAt,
    filesRevision,
    isMissingFiles: fileCount > countFiles(files),
    dropped,
    isOtherVersion: v !== recordVersion,
  };
}

/** Whether a stored record has expired, readable or not. */
export function isExpired(fields: unknown, now: Date, lifeMs: number): boolean {
  const saved = z.object({ savedAt: z.iso.datetime() }).safeParse(fields).data;
  return saved !== undefined && isOutdated(saved.savedAt, now, lifeMs);
}

/** False for an empty draft. */
export function hasAnswers({ draft, files }: Pick<WizardState, 'draft' | 'files'>): boolean {
  return countFiles(files) > 0 || differs(draft, []);
}

/** Whether to ask before a new application replaces it: more than institution and class were chosen. */
export function isWorthResuming({ step, files, draft }: WizardState): boolean {
  return step > 2 || countFiles(files) > 0 || differs(draft, firstChoice);
}

export function countFiles(files: DraftFiles): number {
  const { children, additional, ...singles } = files;
  return [...Object.values(singles), ...children, ...additional].filter(Boolean).length;
}

/** The fields set by a link from the list of institutions, and those that follow from them. */
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

function differs(draft: Draft, ignored: readonly string[]): boolean {
  const empty: Readonly<Record<string, unknown>> = emptyDraft;
  return Object.entries(draft).some(
    ([name, value]) =>
      !ignored.includes(name) && JSON.stringify(value) !== JSON.stringify(empty[name]),
  );
}
