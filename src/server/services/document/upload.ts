import { createHash } from 'node:crypto';
import {
  deletePendingDocument,
  insertPendingDocument,
  isPendingFile,
  type StoredFile,
} from '#db/queries/document/document.ts';
import {
  documentField,
  getDocumentType,
  documentTypes,
  nameAgrees,
  signatureBytes,
  type DocumentType,
} from '#domain/document/document.ts';
import { maxFileBytes, maxFiles } from '#domain/document/file-limits.ts';
import { AppError, badInput, type Issue } from '#domain/errors/errors.ts';
import type { IssueKey } from '#domain/errors/error-messages.ts';
import { cleanLine } from '#domain/text/text.ts';
import type { Context, Services, Submission } from '#server/context.ts';
import { newStoredNames } from '#server/storage/storage.ts';
import { handled } from './store.ts';
import type { IncomingField, IncomingFile, IncomingPart } from './upload-part.ts';
import { scanned } from './virus-scan.ts';

/** A received submit: its text fields, and its documents encrypted and stored. */
export interface TakenSubmission {
  fields: Record<string, string>;
  submission: Submission;
}

/** The longest file name that is stored, in characters. */
const maxNameLength = 200;

/** Reads the parts of a submit and stores its documents. Errors: as `takeFiles`. */
export async function takeSubmission(
  ctx: Context,
  parts: AsyncIterable<IncomingPart>,
): Promise<TakenSubmission> {
  const { fields, ...submission } = await takeFiles(ctx, parts, documentField);
  return { fields, submission };
}

/** Text fields, and stored files with their parsed fields. */
export interface TakenFiles<Field> {
  fields: Record<string, string>;
  pendingId: string;
  files: TakenFile<Field>[];
  /** Hash of fields and files. */
  contentHash: string;
}

type TakenFile<Field> = StoredFile & { field: Field };

/**
 * Reads the parts of a request and stores its files as they arrive, one in memory at a time. Resolves once all are
 * durable. `readField` parses a file field's name; undefined if it is unexpected. After an error the remaining parts
 * are still read, so that the issues of every field are reported.
 * Errors: `too_large` and `bad_input` with issues by field; `unavailable` if the storage is full. An error leaves
 * nothing in storage or database.
 */
export async function takeFiles<Field>(
  ctx: Context,
  parts: AsyncIterable<IncomingPart>,
  readField: (name: string) => Field | undefined,
): Promise<TakenFiles<Field>> {
  const intake = newIntake(ctx, readField);
  try {
    for await (const part of parts) {
      if (part.kind === 'field') addField(intake, part);
      else await addFile(intake, part);
    }
    rejectIssues(intake.issues);
    const taken = await Promise.all(intake.storing);
    const { fields, pendingId } = intake;
    const contentHash = getHash(fields, taken);
    const files = taken.map(({ file }) => file);
    return { fields: Object.fromEntries(fields), pendingId, files, contentHash };
  } catch (error) {
    // A write that is still running would recreate a removed file.
    await Promise.allSettled(intake.storing);
    if (intake.isOnRecord) {
      // Includes half-stored files: those that cannot be removed now stay recorded.
      const files = intake.usedNames.map((storedName) => ({ storedName }));
      await discardPendingFiles(ctx.services, { pendingId: intake.pendingId, files });
    }
    throw error;
  }
}

/**
 * Removes staged files: of a failed or repeated submit, or a replaced document. Leaves files that a change with an
 * unknown outcome may have committed. Files that cannot be removed now stay recorded for the clean-up job.
 */
export async function discardPendingFiles(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  staged: { pendingId: string; files: readonly { storedName: string }[] },
): Promise<void> {
  try {
    if (!(await isPendingFile(services.db, staged.pendingId))) return;
    for (const file of staged.files) await services.storage.remove(file.storedName);
    await deletePendingDocument(services.db, staged.pendingId);
  } catch (err) {
    services.log.warn({ err, pendingId: staged.pendingId }, 'staged files left for cleanup');
  }
}

interface Intake<Field> {
  ctx: Context;
  readField: (name: string) => Field | undefined;
  pendingId: string;
  /** Names for the next files; all are recorded before the first is used. */
  freeNames: string[];
  /** Public names for the files, without extension. */
  freePaths: string[];
  /** Names under which something may be stored. */
  usedNames: string[];
  /** Files that are fully read and being stored while others are read. */
  storing: Promise<{ name: string; file: TakenFile<Field> }>[];
  isOnRecord: boolean;
  fields: Map<string, string>;
  issues: Issue[];
}

function newIntake<Field>(
  ctx: Context,
  readField: (name: string) => Field | undefined,
): Intake<Field> {
  return {
    ctx,
    readField,
    pendingId: ctx.newId(),
    freeNames: newStoredNames(maxFiles),
    freePaths: newStoredNames(maxFiles),
    usedNames: [],
    storing: [],
    isOnRecord: false,
    fields: new Map(),
    issues: [],
  };
}

function addField(intake: Intake<unknown>, { name, value }: IncomingField): void {
  if (intake.fields.has(name)) intake.issues.push({ path: name, key: 'malformed' });
  intake.fields.set(name, value);
}

async function addFile<Field>(intake: Intake<Field>, file: IncomingFile): Promise<void> {
  try {
    const field = intake.readField(file.name);
    if (field === undefined) throw new Rejection('fileUnexpected');
    const facts = newFacts(file);
    if (intake.issues.length > 0) await readThrough(checkedBytes(file, facts));
    else await storeFile(intake, { field, file, facts });
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    file.skip();
    if (error.key) intake.issues.push({ path: file.name, key: error.key });
  }
}

async function storeFile<Field>(
  intake: Intake<Field>,
  { field, file, facts }: { field: Field; file: IncomingFile; facts: FileFacts },
): Promise<void> {
  const { services, newId } = intake.ctx;
  const { storedName, path } = await nextNames(intake);
  const bytes = scanned(services, checkedBytes(file, facts), refuse);
  const { durable } = await services.documents.store(storedName, bytes);
  const mimeType = facts.mimeType ?? refuse('invalidFileType');
  const received = {
    id: newId(),
    field,
    storedName,
    filePath: `/documents/${path}.${documentTypes[mimeType][0]}`,
    mimeType,
    originalName: facts.name,
    sizeBytes: facts.sizeBytes,
  };
  const stored = durable.then((sealed) => ({ name: file.name, file: { ...received, ...sealed } }));
  intake.storing.push(handled(stored));
}

/** Returns unused names; the stored name is recorded first, so that a crash leaves no untracked file. */
async function nextNames(intake: Intake<unknown>): Promise<{ storedName: string; path: string }> {
  const { services, now } = intake.ctx;
  if (!intake.isOnRecord) {
    await insertPendingDocument(services.db, {
      id: intake.pendingId,
      storedNames: intake.freeNames,
      createdAt: now().toISOString(),
    });
    intake.isOnRecord = true;
  }
  const [storedName, path] = [intake.freeNames.pop(), intake.freePaths.pop()];
  if (storedName === undefined || path === undefined) throw new AppError('too_large');
  intake.usedNames.push(storedName);
  return { storedName, path };
}

interface FileFacts {
  name: string;
  sizeBytes: number;
  mimeType?: DocumentType;
}

function newFacts(file: IncomingFile): FileFacts {
  return { name: pendingName(file.fileName), sizeBytes: 0 };
}

/** Passes a file's bytes through and records its facts. Errors: Rejection. */
async function* checkedBytes(file: IncomingFile, facts: FileFacts): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined;
  for await (const chunk of file.bytes) {
    facts.sizeBytes += chunk.length;
    if (facts.sizeBytes > maxFileBytes) refuse('fileTooLarge');
    if (facts.mimeType) {
      yield chunk;
    } else {
      // A copy, because the chunk is invalid once the next one is requested.
      head = Buffer.concat(head ? [head, chunk] : [chunk]);
      if (head.length < signatureBytes) continue;
      facts.mimeType = typeOf(head, facts.name);
      yield head;
    }
  }
  if (facts.sizeBytes === 0) refuse(file.fileName === '' ? undefined : 'fileEmpty');
  if (head && !facts.mimeType) {
    facts.mimeType = typeOf(head, facts.name);
    yield head;
  }
}

function typeOf(head: Uint8Array, name: string): DocumentType {
  const type = getDocumentType(head);
  return type && nameAgrees(name, type) ? type : refuse('invalidFileType');
}

async function readThrough(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = bytes[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

/**
 * Returns a file's name for display: one line, of limited length, with its extension. Browsers encode a quote as %22.
 */
function pendingName(fileName: string): string {
  const quoted = fileName.replaceAll('%22', '"');
  const clean = cleanLine(quoted.toWellFormed().replace(/\p{Cc}/gu, ''));
  if (clean.length <= maxNameLength) return clean;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  return clean.slice(0, maxNameLength - ending.length).toWellFormed() + ending;
}

function rejectIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  if (issues.some(({ key }) => key === 'fileTooLarge')) {
    throw new AppError('too_large', { sentence: 'fileTooLarge', issues });
  }
  if (issues.every(({ key }) => key === 'invalidFileType')) {
    throw new AppError('bad_input', { sentence: 'invalidFileType', issues });
  }
  throw badInput(...issues);
}

/** Hashes what makes two submits equal, in any order of their parts. */
function getHash(
  fields: ReadonlyMap<string, string>,
  taken: readonly { name: string; file: StoredFile }[],
): string {
  const contents = taken.map(({ name, file }): [string, string] => [name, file.sha256]);
  const canonical = [sorted([...fields]), sorted(contents)];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

function sorted(pairs: readonly [string, string][]): [string, string][] {
  return pairs.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Why a file is rejected; without a key it is an empty form input, not a file. */
class Rejection extends Error {
  readonly key: IssueKey | undefined;

  constructor(key: IssueKey | undefined) {
    super(key);
    this.key = key;
  }
}

function refuse(key: IssueKey | undefined): never {
  throw new Rejection(key);
}
