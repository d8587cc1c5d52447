import { draftDays } from '#client/storage/draft-mark.ts';
import type { Language } from '#domain/text/language.ts';
import { emptyDraft, type Draft } from './draft.ts';
import type { DraftFiles } from './draft-files.ts';

/** Incremented when the meaning of a stored draft changes; those of another version are read as far as possible. */
export const recordVersion = 1;

export const dayMs = 86_400_000;
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

/** How long a draft is kept after its last save, in ms. */
export function lifetimeMs(isShared: boolean): number {
  return isShared ? sharedLifeMs : draftLifeMs;
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
