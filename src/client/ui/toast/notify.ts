import type { Text } from '../../i18n/text.ts';
import { createStore } from '../../lib/create-store.ts';

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

/** How long after its dismissal a record is stored. */
const REMOVE_AFTER_MS = 1_000_000;

/** The element they show in. */
export const NOTIFICATIONS_ID = 'notifications';

/** The newest one, open or dismissed. */
export const notification = createStore<NotificationRecord | undefined>(undefined);

let lastId = 0;

/** Shows a notification; it takes the place of the one that is showing. */
export function notify(input: NotificationInput): void {
  lastId += 1;
  notification.set({ kind: 'info', ...input, id: lastId, isOpen: true });
}

export function notifyError(title: Notified, description?: Notified): void {
  notify({ kind: 'error', title, ...(description !== undefined && { description }) });
}

export function notifySuccess(title: Notified, description?: Notified): void {
  notify({ kind: 'success', title, ...(description !== undefined && { description }) });
}

/** Takes the one on the screen off it. */
export function dismissShown(): void {
  const shown = notification.get();
  if (!shown?.isOpen) return;
  const dismissed = { ...shown, isOpen: false };
  notification.set(dismissed);
  setTimeout(() => {
    if (notification.get() === dismissed) notification.set(undefined);
  }, REMOVE_AFTER_MS);
}
