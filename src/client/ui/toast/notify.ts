import type { Text } from '../../i18n/text.ts';

export type NotificationKind = 'info' | 'success' | 'warning' | 'error';

/** Said in the language on screen; words in one language alone stay as they are. */
export type Notified = string | Text<string>;

export type NotificationInput = {
  title: Notified;
  description?: Notified;
  kind?: NotificationKind;
  /** One thing to do about it, such as undoing. */
  action?: { label: string; onSelect: () => void };
};

export type NotificationRecord = NotificationInput & {
  id: number;
  kind: NotificationKind;
  isOpen: boolean;
};

/** How long a notification shows, and how long after dismissal its record is kept. */
export const DISPLAY_MS = 5000;
const REMOVE_AFTER_MS = 1_000_000;

/** The element they show in. */
export const NOTIFICATIONS_ID = 'notifications';

let records: readonly NotificationRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification; the newest takes the place of the one that is showing. Answers its id. */
export function notify(input: NotificationInput): number {
  const showing = shownNotification();
  if (showing) dismissNotification(showing.id);
  lastId += 1;
  setRecords([{ kind: 'info', ...input, id: lastId, isOpen: true }, ...records]);
  return lastId;
}

export function notifyError(title: Notified, description?: Notified): number {
  return notify({ kind: 'error', title, ...(description !== undefined && { description }) });
}

export function notifySuccess(title: Notified, description?: Notified): number {
  return notify({ kind: 'success', title, ...(description !== undefined && { description }) });
}

/** Takes a notification off the screen; its record goes 1,000,000 ms later. */
export function dismissNotification(id: number): void {
  if (!records.some((record) => record.id === id && record.isOpen)) return;
  setRecords(records.map((record) => (record.id === id ? { ...record, isOpen: false } : record)));
  setTimeout(() => setRecords(records.filter((record) => record.id !== id)), REMOVE_AFTER_MS);
}

/** Takes the one on the screen off it: what it told is no longer so. */
export function dismissShown(): void {
  const shown = shownNotification();
  if (shown) dismissNotification(shown.id);
}

/** The one on the screen, if any. */
export function shownNotification(): NotificationRecord | undefined {
  return records.find((record) => record.isOpen);
}

/** Shown and dismissed ones, newest first. */
export function notificationRecords(): readonly NotificationRecord[] {
  return records;
}

export function onNotificationsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setRecords(next: readonly NotificationRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}
