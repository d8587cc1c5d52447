import type { Text } from '#client/i18n/text.ts';
import { createStore } from '#client/lib/create-store.ts';

export type NotificationKind = 'info' | 'success' | 'warning' | 'error';

/** Text in both languages follows the current language; a plain string stays as it is. */
export type Notified = string | Text<string>;

export type NotificationInput = {
  title: Notified;
  description?: Notified;
  kind?: NotificationKind;
  /** One action, such as undo. */
  action?: { label: string; onSelect: () => void };
};

export type NotificationRecord = NotificationInput & {
  id: number;
  kind: NotificationKind;
  isOpen: boolean;
};

/** How long a record is kept after its dismissal, in ms. */
const REMOVE_AFTER_MS = 1_000_000;

/** ID of the element that contains notifications. */
export const NOTIFICATIONS_ID = 'notifications';

/** The latest notification, open or dismissed. */
export const notification = createStore<NotificationRecord | undefined>(undefined);

let lastId = 0;

/** Shows a notification; it replaces the current one. */
export function notify(input: NotificationInput): void {
  lastId += 1;
  notification.set({ kind: 'info', ...input, id: lastId, isOpen: true });
}

export function notifyError(title: Notified, description?: Notified): void {
  notify({ kind: 'error', title, ...(description !== undefined && { description }) });
}

export function notifySuccess(
  title: Notified,
  description?: Notified,
  action?: NotificationInput['action'],
): void {
  notify({
    kind: 'success',
    title,
    ...(description !== undefined && { description }),
    ...(action && { action }),
  });
}

/** Dismisses the current notification. */
export function dismissShown(): void {
  const shown = notification.get();
  if (!shown?.isOpen) return;
  const dismissed = { ...shown, isOpen: false };
  notification.set(dismissed);
  setTimeout(() => {
    if (notification.get() === dismissed) notification.set(undefined);
  }, REMOVE_AFTER_MS);
}
