import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dismissNotification,
  notificationRecords,
  notify,
  onNotificationsChange,
  shownNotification,
} from './notify.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const record of notificationRecords()) dismissNotification(record.id);
  vi.advanceTimersByTime(1_000_000);
  vi.useRealTimers();
});

it('shows one notification, the newest', () => {
  notify({ title: 'First' });
  notify({ title: 'Second' });
  expect(shownNotification()?.title).toBe('Second');
  expect(notificationRecords().filter((record) => record.isOpen)).toHaveLength(1);
});

it('drops a record 1,000,000 ms after its dismissal, not before', () => {
  const id = notify({ title: 'Saved' });
  dismissNotification(id);
  vi.advanceTimersByTime(999_999);
  expect(notificationRecords().map((record) => record.id)).toEqual([id]);
  vi.advanceTimersByTime(1);
  expect(notificationRecords()).toEqual([]);
});

it('counts from the first dismissal when it is dismissed twice', () => {
  const id = notify({ title: 'Saved' });
  dismissNotification(id);
  vi.advanceTimersByTime(600_000);
  dismissNotification(id);
  vi.advanceTimersByTime(400_000);
  expect(notificationRecords()).toEqual([]);
});

it('tells its listeners', () => {
  const heard = vi.fn();
  const stop = onNotificationsChange(heard);
  const id = notify({ title: 'Saved' });
  dismissNotification(id);
  stop();
  notify({ title: 'Unheard' });
  expect(heard).toHaveBeenCalledTimes(2);
});
