import { z } from 'zod';
import { languages } from '#domain/text/language.ts';
import { newKey } from '#client/lib/new-key.ts';
import { maxStudents } from '#domain/application/student.ts';
import { blankClass, blankPerson, emptyDraft, leaveStudentCount, type Draft } from './draft.ts';
import { noFiles } from './draft-files.ts';
import { countFiles, dayMs, recordVersion, type ParsedDraft } from './draft-record.ts';
import { draftSchema } from './draft-schema.ts';

/** Reading a stored draft: apart, because a device without one does not need it. */

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

function isOutdated(savedAt: string, now: Date, lifeMs: number): boolean {
  const age = now.getTime() - Date.parse(savedAt);
  // NOTE: if the clock was set back by a day or more, the age is unknown and the draft expires.
  return !(age >= -dayMs && age <= lifeMs);
}

type Age = { now: Date; lifeMs: number };

/** The stored draft; undefined if there is none, nothing of it can be read or it has expired. */
export function parseDraft(
  storedFields: unknown,
  storedFiles: unknown,
  { now, lifeMs }: Age,
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
export function isExpired(fields: unknown, { now, lifeMs }: Age): boolean {
  const saved = z.object({ savedAt: z.iso.datetime() }).safeParse(fields).data;
  return saved !== undefined && isOutdated(saved.savedAt, now, lifeMs);
}
