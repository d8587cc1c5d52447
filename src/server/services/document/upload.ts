import { createHash } from 'node:crypto';
import {
  deletePendingDocument,
  insertPendingDocument,
  isStaged,
  type StoredFile,
} from '../../../db/queries/document/document.ts';
import {
  documentField,
  documentTypeOf,
  documentTypes,
  maxFileBytes,
  maxFiles,
  nameAgrees,
  signatureBytes,
  type DocumentType,
} from '../../../domain/document/document.ts';
import { AppError, badInput, type Issue } from '../../../domain/errors/errors.ts';
import type { IssueKey } from '../../../domain/errors/error-messages.ts';
import { cleanLine } from '../../../domain/text/text.ts';
import type { Context, Services, Submission } from '../../context.ts';
import { newStoredNames } from '../../storage/storage.ts';
import { handled } from './store.ts';
import type { IncomingField, IncomingFile, IncomingPart } from './upload-part.ts';
import { scanned } from './virus-scan.ts';

/** A submit as it came in: its text fields, and its documents encrypted and stored. */
export interface TakenSubmission {
  fields: Record<string, string>;
  submission: Submission;
}

/** The longest stored name of a file, in characters. */
const maxNameLength = 200;

/** Reads the parts of a submit and stores its documents. Errors: as `takeFiles`. */
export async function takeSubmission(
  ctx: Context,
  parts: AsyncIterable<IncomingPart>,
): Promise<TakenSubmission> {
  const { fields, ...submission } = await takeFiles(ctx, parts, documentField);
  return { fields, submission };
}

/** Text fields, and files encrypted and stored, each with what its field means. */
export interface TakenFiles<Field> {
  fields: Record<string, string>;
  pendingId: string;
  files: TakenFile<Field>[];
  /** Of fields and files. */
  contentHash: string;
}

type TakenFile<Field> = StoredFile & { field: Field };

/**
 * Reads the parts of a request and stores its files as they come, one in memory at a time; at its
 * end all are durable. `readField` parses a file field's name, undefined
 * where none is expected. All parts are read even after an error, so that every field's error is named.
 *
 * Errors: `too_large` and `bad_input` with issues by field; `unavailable` when the storage is
 * full. After an error nothing is left in storage or database.
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
    refuseIssues(intake.issues);
    const taken = await Promise.all(intake.storing);
    const { fields, pendingId } = intake;
    const contentHash = hashOf(fields, taken);
    const files = taken.map(({ file }) => file);
    return { fields: Object.fromEntries(fields), pendingId, files, contentHash };
  } catch (error) {
    // What still comes into the storage would outlive its removal.
    await Promise.allSettled(intake.storing);
    if (intake.isOnRecord) {
      // Those that failed half-way too: what cannot be removed now must stay on record.
      const files = intake.usedNames.map((storedName) => ({ storedName }));
      await discardStaged(ctx.services, { pendingId: intake.pendingId, files });
    }
    throw error;
  }
}

/**
 * Removes files that were staged and are not wanted: of a submit that failed or repeated an earlier
 * one, or a document that another took the place of. A change that came to no answer may be there all the
 * same: files that it took are left alone. What cannot be removed now stays on record for the clean-up job.
 */
export async function discardStaged(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  staged: { pendingId: string; files: readonly { storedName: string }[] },
): Promise<void> {
  try {
    if (!(await isStaged(services.db, staged.pendingId))) return;
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
  /** Names still to be given to files; all are on record before the first is used. */
  freeNames: string[];
  /** What calls will name the files, without their endings. */
  freePaths: string[];
  /** Names under which something may be stored. */
  usedNames: string[];
  /** Files that were read whole and are being made durable, while others are read. */
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
  const refuseInfected = () => refuse('fileInfected');
  const bytes = scanned(services, checkedBytes(file, facts), refuseInfected);
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

/** Names that nothing has; the stored one is on record, so that a crash from here on leaves nothing untraceable. */
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

/** Passes a file's bytes on while filling in its facts. Errors: Refusal. */
async function* checkedBytes(file: IncomingFile, facts: FileFacts): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined;
  for await (const chunk of file.bytes) {
    facts.sizeBytes += chunk.length;
    if (facts.sizeBytes > maxFileBytes) refuse('fileTooLarge');
    if (facts.mimeType) {
      yield chunk;
    } else {
      // A copy, since the next chunk is asked for.
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
  const type = documentTypeOf(head);
  return type && nameAgrees(name, type) ? type : refuse('invalidFileType');
}

async function readThrough(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = bytes[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

/**
 * A file's name as a reader may see it: one line, of bounded length, with its ending. Browsers write
 * a quote in it as %22.
 */
function pendingName(fileName: string): string {
  const quoted = fileName.replaceAll('%22', '"');
  const clean = cleanLine(quoted.toWellFormed().replace(/\p{Cc}/gu, ''));
  if (clean.length <= maxNameLength) return clean;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? '';
  return clean.slice(0, maxNameLength - ending.length).toWellFormed() + ending;
}

function refuseIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  if (issues.some(({ key }) => key === 'fileTooLarge')) {
    throw new AppError('too_large', { sentence: 'fileTooLarge', issues });
  }
  if (issues.every(({ key }) => key === 'invalidFileType')) {
    throw new AppError('bad_input', { sentence: 'invalidFileType', issues });
  }
  throw badInput(...issues);
}

/** One hash for what makes two submits the same, whatever the order of their parts. */
function hashOf(
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

/** Why one file is not taken; without a key it is no file at all, as an empty form input sends. */
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
