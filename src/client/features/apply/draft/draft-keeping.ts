import {
  updateStored,
  storedKeys,
  onForgotten,
  readStored,
  sharedDraftKey,
} from '../../../storage/device-store.ts';
import { deviceNow } from '../../../lib/clock.ts';
import { lastSaveKey, saveName } from '../../../storage/draft-mark.ts';
import {
  countOf,
  fieldsRecord,
  hasAnswers,
  isStale,
  lifeOf,
  readWork,
  type FieldsRecord,
  type Restored,
} from './draft-record.ts';
import { clear, current, patch } from './draft-state.ts';
import { newKey } from '../../../lib/new-key.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../../../storage/safe-storage.ts';

const SHARED_FLAG = 'applyShared';
/** The draft that this tab works on, so that a reload simply goes on. */
const TAB_MARK = 'applyTab';
const quietMs = 800;

/** The save that this tab knows to be the last; undefined while nothing is kept. */
let revision: string | undefined;
let filesRevision = newKey();
let storedFilesRevision: string | undefined;
/** Files that the device refused once; they are not tried again at every word typed. */
let refusedFilesRevision: string | undefined;
let isDirty = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Reads and writes follow each other, so that none overtakes another. */
let line: Promise<void> = Promise.resolve();
let loading: Promise<void> | undefined;

/** Brings back what this device keeps; once, however often it is asked for. */
export function loadDraft(): Promise<void> {
  loading ??= load();
  return loading;
}

/** Whether this device may keep a draft, which is known before any of it has been read. */
export function mayKeepDraft(): boolean {
  return readLocal(lastSaveKey) !== undefined || readSession(SHARED_FLAG) !== undefined;
}

/** Something changed: it is saved after a moment of quiet. */
export function touch(): void {
  isDirty = true;
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), quietMs);
  const { isShared, status } = current();
  if (!isShared && status !== 'saving') patch({ status: 'saving' });
}

export function touchFiles(): void {
  filesRevision = newKey();
  touch();
  void saveNow();
}

/** Saves what is not saved yet, without waiting for quiet. */
export function saveNow(): Promise<void> {
  clearTimeout(timer);
  return queue(save);
}

/** Takes the draft found here as this tab's own. */
export function own(): void {
  writeSession(TAB_MARK, current().id);
  patch({ isOwn: true });
}

/** Forgets the draft, here and on the device, and begins an empty one. */
export function discard(): void {
  forgetInMemory();
  void queue(() => writeNothing());
}

/** Looks whether another tab went on with the draft, and follows it unless something is unsaved here. */
export function lookElsewhere(): Promise<void> {
  return queue(async () => {
    const { isReady, isShared, elsewhere } = current();
    if (!isReady || isShared || isDirty || elsewhere === 'changed') return;
    const last = readLocal(lastSaveKey);
    if (last === revision) return;
    // NOTE: a tab that forgets the draft says so first; what it deletes may still be there for a moment.
    const kept = last === undefined ? [] : await readStored([storedKeys.fields, storedKeys.files]);
    const [fields, files] = kept;
    if (fields !== undefined) adopt(fields, files, { elsewhere: 'loaded' });
    else if (hasAnswers(current())) patch({ elsewhere: 'gone' });
    else revision = undefined;
  });
}

/** What the other tab saved takes the place of what stands here. */
export function takeElsewhere(): Promise<void> {
  isDirty = false;
  return queue(async () => {
    const [fields, files] = await readStored([storedKeys.fields, storedKeys.files]);
    adopt(fields, files, { elsewhere: undefined });
    own();
  });
}

/** What stands here takes the place of what the other tab saved. */
export function keepOwn(): Promise<void> {
  patch({ elsewhere: undefined });
  return queue(async () => {
    revision = readLocal(lastSaveKey);
    storedFilesRevision = undefined;
    isDirty = true;
    await save();
  });
}

/** On a shared device nothing stays but the fields, in this tab alone and for a reload only. */
export function setShared(isShared: boolean): void {
  writeSession(SHARED_FLAG, isShared ? '1' : undefined);
  writeSession(sharedDraftKey, undefined);
  patch({ isShared, status: 'unsaved', elsewhere: undefined });
  void queue(async () => {
    if (isShared) await writeNothing(storedKeys.receipts);
    isDirty = true;
    await save();
  });
}

async function load(): Promise<void> {
  onForgotten(forgetInMemory);
  document.addEventListener('visibilitychange', () => {
    void (document.visibilityState === 'hidden' ? saveNow() : lookElsewhere());
  });
  addEventListener('pageshow', (event) => void (event.persisted && lookElsewhere()));
  addEventListener('storage', ({ key }) => void (key === lastSaveKey && lookElsewhere()));
  // No answer reaches a page that is going, so nothing waits in line any more.
  addEventListener('pagehide', () => void save());
  // A phone may end the page while its camera or its files are open.
  document.addEventListener('click', saveBeforePicking, { capture: true });
  const isShared = readSession(SHARED_FLAG) !== undefined;
  patch({ isShared });
  try {
    if (isShared) adopt(parsed(readSession(sharedDraftKey)), undefined, { isOwn: true });
    else {
      const [fields, files] = await readStored([storedKeys.fields, storedKeys.files]);
      adopt(fields, files, { isOwn: false });
      if (isStale(fields, deviceNow(), lifeOf(false))) await writeNothing();
    }
  } catch {
    patch({ status: 'failed' });
  }
  patch({ isReady: true });
  if (isDirty) touch();
}

type Adopted = { elsewhere?: 'loaded' | undefined; isOwn?: boolean };

/** The kept draft becomes the one on screen; what cannot be read leaves an empty one. */
function adopt(fields: unknown, files: unknown, adopted: Adopted): void {
  const { isShared } = current();
  const found = readWork(fields, files, { now: deviceNow(), lifeMs: lifeOf(isShared) });
  revision = isShared ? undefined : readLocal(lastSaveKey);
  if (!found) {
    writeSession(sharedDraftKey, undefined);
    // What was begun before it was known that nothing is kept stays.
    if (!isDirty) clear();
    return;
  }
  const isOwn = (adopted.isOwn ?? current().isOwn) || readSession(TAB_MARK) === found.work.id;
  if (isOwn) writeSession(TAB_MARK, found.work.id);
  filesRevision = found.filesRevision;
  storedFilesRevision = found.isMissingFiles ? undefined : filesRevision;
  patch({
    ...found.work,
    savedAt: found.savedAt,
    status: isShared ? 'unsaved' : 'saved',
    restored: restoredOf(found),
    elsewhere: adopted.elsewhere,
    isOwn,
  });
}

function restoredOf({ work, isMissingFiles }: Restored) {
  return { fileCount: countOf(work.files), isMissingFiles };
}

async function save(): Promise<void> {
  const { isReady, isShared, elsewhere } = current();
  if (!isDirty || !isReady || elsewhere === 'changed' || elsewhere === 'gone') return;
  isDirty = false;
  if (revision === undefined && !hasAnswers(current())) {
    patch({ status: 'unsaved' });
    return;
  }
  const record = recordNow();
  if (isShared) {
    writeSession(sharedDraftKey, JSON.stringify(record));
    patch({ savedAt: record.savedAt });
    return;
  }
  const last = readLocal(lastSaveKey);
  if (last !== revision) {
    patch({ elsewhere: last === undefined ? 'gone' : 'changed' });
    return;
  }
  revision = writeLocal(lastSaveKey, record.revision) ? record.revision : undefined;
  writeSession(TAB_MARK, record.id);
  try {
    await write(record);
    const isWhole = storedFilesRevision === record.filesRevision;
    patch({ savedAt: record.savedAt, status: !isWhole ? 'failed' : isDirty ? 'saving' : 'saved' });
  } catch {
    patch({ status: 'failed' });
  }
}

/** Fields and, where they changed, files in one transaction; the fields alone where the files do not fit. */
async function write(record: FieldsRecord): Promise<void> {
  const { files } = current();
  const fields = { [storedKeys.fields]: record };
  const wanted = record.filesRevision;
  if (wanted === storedFilesRevision || wanted === refusedFilesRevision)
    return updateStored(fields);
  try {
    await updateStored({ ...fields, [storedKeys.files]: { revision: wanted, files } });
    storedFilesRevision = wanted;
  } catch (error) {
    if (countOf(files) === 0) throw error;
    refusedFilesRevision = wanted;
    await updateStored(fields);
  }
}

function recordNow(): FieldsRecord {
  const savedAt = deviceNow().toISOString();
  const stamp = { savedAt, revision: saveName(savedAt, newKey()), filesRevision };
  const { id, draft, files, idempotencyKey, step, unanswered } = current();
  return fieldsRecord({ id, draft, files, idempotencyKey, step, unanswered }, stamp);
}

async function writeNothing(...others: string[]): Promise<void> {
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
  clear();
}

function saveBeforePicking(event: Event): void {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') void saveNow();
}

function queue(work: () => Promise<void>): Promise<void> {
  line = line.then(work).catch(() => undefined);
  return line;
}

function parsed(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}
