import {
  updateStored,
  storedKeys,
  onForgotten,
  readStored,
  sharedDraftKey,
} from '#client/storage/device-store.ts';
import { deviceNow } from '#client/lib/clock.ts';
import { newKey } from '#client/lib/new-key.ts';
import { lastSaveKey, saveName } from '#client/storage/draft-mark.ts';
import { readLocal, readSession, writeLocal, writeSession } from '#client/storage/safe-storage.ts';
import {
  countFiles,
  hasAnswers,
  lifetimeMs,
  toFieldsRecord,
  toFilesRecord,
  type FieldsRecord,
} from './draft-record.ts';
import { currentDraft, patchDraft, resetDraft } from './draft-store.ts';

const SHARED_FLAG = 'applyShared';
/** The sessionStorage key of this tab's draft ID, so that a reload continues it. */
const TAB_MARK = 'applyTab';
const debounceMs = 800;

/** The last save that this tab knows of; undefined if nothing is stored. */
let revision: string | undefined;
let filesRevision = newKey();
let storedFilesRevision: string | undefined;
/** Files that this device failed to store; not retried at each keystroke. */
let rejectedFilesRevision: string | undefined;
let isDirty = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Serialises reads and writes. */
let queue: Promise<void> = Promise.resolve();
let loading: Promise<void> | undefined;

/** Restores the stored draft. Later calls return the same promise. */
export function loadDraft(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Whether this device may have a draft, known before it is read. */
export function mayHaveDraft(): boolean {
  return readLocal(lastSaveKey) !== undefined || readSession(SHARED_FLAG) !== undefined;
}

/** Saves once changes pause. */
export function scheduleSave(): void {
  isDirty = true;
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), debounceMs);
  const { isShared, status } = currentDraft();
  if (!isShared && status !== 'saving') patchDraft({ status: 'saving' });
}

export function saveFiles(): void {
  filesRevision = newKey();
  scheduleSave();
  void saveNow();
}

/** Saves unsaved changes without the delay. */
export function saveNow(): Promise<void> {
  clearTimeout(timer);
  return enqueue(save);
}

/** Makes the draft found on this device this tab's own. */
export function claimDraft(): void {
  writeSession(TAB_MARK, currentDraft().id);
  patchDraft({ isOwn: true });
}

/** Deletes the draft, here and on the device, and starts an empty one. */
export function discardDraft(): void {
  forgetInMemory();
  void enqueue(() => deleteStored());
}

/** Checks whether another tab saved the draft, and loads it unless there are unsaved changes here. */
export function checkOtherTabs(isRecheck = false): Promise<void> {
  return enqueue(async () => {
    const { isReady, isShared, remoteChange } = currentDraft();
    if (!isReady || isShared || isDirty || remoteChange === 'changed') return;
    const last = readLocal(lastSaveKey);
    if (last === revision) return;
    // NOTE: a tab announces a deletion first, so the data may still exist for a moment.
    const stored = last === undefined ? undefined : await readDraft();
    if (stored?.fields !== undefined && !isRecheck && getRevision(stored.fields) !== last) {
      // NOTE: a save is announced before it is written, so it may not be readable yet.
      setTimeout(() => void checkOtherTabs(true), debounceMs);
      return;
    }
    if (stored?.fields !== undefined) await adopt(stored, { remoteChange: 'loaded' });
    else if (hasAnswers(currentDraft())) patchDraft({ remoteChange: 'deleted' });
    else revision = undefined;
  });
}

/** Replaces this tab's draft with the one that the other tab saved. */
export function loadOtherTabsDraft(): Promise<void> {
  isDirty = false;
  return enqueue(async () => {
    await adopt(await readDraft(), { remoteChange: undefined });
    claimDraft();
  });
}

/** Replaces the draft that the other tab saved with this tab's. */
export function overwriteOtherTabsDraft(): Promise<void> {
  patchDraft({ remoteChange: undefined });
  return enqueue(async () => {
    revision = readLocal(lastSaveKey);
    storedFilesRevision = undefined;
    isDirty = true;
    await save();
  });
}

/** On a shared device only the fields are stored, in this tab, to survive a reload. */
export function setShared(isShared: boolean): void {
  writeSession(SHARED_FLAG, isShared ? '1' : undefined);
  writeSession(sharedDraftKey, undefined);
  patchDraft({ isShared, status: 'unsaved', remoteChange: undefined });
  void enqueue(async () => {
    if (isShared) await deleteStored(storedKeys.receipts);
    isDirty = true;
    await save();
  });
}

async function load(): Promise<void> {
  onForgotten(forgetInMemory);
  document.addEventListener('visibilitychange', () => {
    void (document.visibilityState === 'hidden' ? saveNow() : checkOtherTabs());
  });
  addEventListener('pageshow', (event) => void (event.persisted && checkOtherTabs()));
  addEventListener('storage', ({ key }) => void (key === lastSaveKey && checkOtherTabs()));
  // A page that is being closed receives no responses, so this does not wait in the queue.
  addEventListener('pagehide', () => void save());
  // A phone may close the page while its camera or file chooser is open.
  document.addEventListener('click', saveBeforePicking, { capture: true });
  const isShared = readSession(SHARED_FLAG) !== undefined;
  patchDraft({ isShared });
  try {
    if (isShared) await adopt({ fields: parseJson(readSession(sharedDraftKey)) }, { isOwn: true });
    else {
      const stored = await readDraft();
      const isExpired = await adopt(stored, { isOwn: false });
      if (isExpired) await deleteStored();
    }
  } catch {
    patchDraft({ status: 'failed' });
  }
  patchDraft({ isReady: true });
  if (isDirty) scheduleSave();
}

type Stored = { fields: unknown; files?: unknown; lastSave?: string | undefined };

async function readDraft(): Promise<Stored> {
  // NOTE: read before the draft: if another tab saves in between, its save is then seen as newer.
  const lastSave = readLocal(lastSaveKey);
  const [fields, files] = await readStored([storedKeys.fields, storedKeys.files]);
  return { fields, files, lastSave };
}

type Adopted = { remoteChange?: 'loaded' | undefined; isOwn?: boolean };

/** Shows the stored draft; if it is unreadable, an empty one. Returns whether it has expired. */
async function adopt({ fields, files, lastSave }: Stored, adopted: Adopted): Promise<boolean> {
  const { isShared } = currentDraft();
  const age = { now: deviceNow(), lifeMs: lifetimeMs(isShared) };
  const read =
    fields === undefined || fields === null ? undefined : await import('./read-draft.ts');
  const found = read?.parseDraft(fields, files, age);
  revision = isShared ? undefined : lastSave;
  if (!found) {
    writeSession(sharedDraftKey, undefined);
    // Answers given before the stored draft was read are kept.
    if (!isDirty) resetDraft();
    return read?.isExpired(fields, age) ?? false;
  }
  const { state, savedAt, isMissingFiles, dropped, isOtherVersion } = found;
  const isOwn = (adopted.isOwn ?? currentDraft().isOwn) || readSession(TAB_MARK) === state.id;
  if (isOwn) writeSession(TAB_MARK, state.id);
  filesRevision = found.filesRevision;
  storedFilesRevision = isMissingFiles ? undefined : filesRevision;
  patchDraft({
    ...state,
    savedAt,
    status: isShared ? 'unsaved' : 'saved',
    restored: { fileCount: countFiles(state.files), isMissingFiles, dropped, isOtherVersion },
    remoteChange: adopted.remoteChange,
    isOwn,
  });
  return false;
}

async function save(): Promise<void> {
  const { isReady, isShared, remoteChange } = currentDraft();
  if (!isDirty || !isReady || remoteChange === 'changed' || remoteChange === 'deleted') return;
  isDirty = false;
  if (revision === undefined && !hasAnswers(currentDraft())) {
    patchDraft({ status: 'unsaved' });
    return;
  }
  const record = currentRecord();
  if (isShared) {
    writeSession(sharedDraftKey, JSON.stringify(record));
    patchDraft({ savedAt: record.savedAt });
    return;
  }
  // NOTE: before announcing the save, or another tab would load the stored draft without them.
  const files = await changedFiles(record.filesRevision);
  if (currentDraft().id !== record.id) return;
  const last = readLocal(lastSaveKey);
  if (last !== revision) {
    patchDraft({ remoteChange: last === undefined ? 'deleted' : 'changed' });
    return;
  }
  revision = writeLocal(lastSaveKey, record.revision) ? record.revision : undefined;
  writeSession(TAB_MARK, record.id);
  try {
    await write(record, files);
    const isWhole = storedFilesRevision === record.filesRevision;
    const status = !isWhole ? 'failed' : isDirty ? 'saving' : 'saved';
    patchDraft({ savedAt: record.savedAt, status });
  } catch {
    patchDraft({ status: 'failed' });
  }
}

type FilesRecord = Awaited<ReturnType<typeof toFilesRecord>>;

/** The files in their stored form, if they changed and can be read. */
async function changedFiles(wanted: string): Promise<FilesRecord | undefined> {
  if (wanted === storedFilesRevision || wanted === rejectedFilesRevision) return undefined;
  return toFilesRecord(wanted, currentDraft().files).catch(() => undefined);
}

/** Writes fields and files in one transaction; only the fields if the files do not fit. */
async function write(record: FieldsRecord, files: FilesRecord | undefined): Promise<void> {
  const fields = { [storedKeys.fields]: record };
  if (!files) return updateStored(fields);
  try {
    await updateStored({ ...fields, [storedKeys.files]: files });
    storedFilesRevision = files.revision;
  } catch (error) {
    if (record.fileCount === 0) throw error;
    rejectedFilesRevision = files.revision;
    await updateStored(fields);
  }
}

function currentRecord(): FieldsRecord {
  const savedAt = deviceNow().toISOString();
  const stamp = { savedAt, revision: saveName(savedAt, newKey()), filesRevision };
  const { id, draft, files, idempotencyKey, step, unanswered } = currentDraft();
  return toFieldsRecord({ id, draft, files, idempotencyKey, step, unanswered }, stamp);
}

async function deleteStored(...others: string[]): Promise<void> {
  const keys = [storedKeys.fields, storedKeys.files, ...others];
  writeLocal(lastSaveKey, undefined);
  revision = undefined;
  await updateStored(Object.fromEntries(keys.map((key) => [key, undefined])));
  storedFilesRevision = undefined;
}

function forgetInMemory(): void {
  clearTimeout(timer);
  isDirty = false;
  filesRevision = newKey();
  revision = undefined;
  storedFilesRevision = undefined;
  writeSession(TAB_MARK, undefined);
  writeSession(sharedDraftKey, undefined);
  resetDraft();
}

function saveBeforePicking(event: Event): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') void saveNow();
}

function enqueue(work: () => Promise<void>): Promise<void> {
  queue = queue.then(work).catch(() => undefined);
  return queue;
}

function getRevision(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'revision' in fields
    ? fields.revision
    : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}
