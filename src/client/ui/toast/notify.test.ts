import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissShown, notification, notify } from './notify.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  dismissShown();
  vi.advanceTimersByTime(1_000_000);
  vi.useRealTimers();
});

it('shows one notification, the newest', () => {
  notify({ title: 'First' });
  notify({ title: 'Second' });
  expect(notification.get()).toMatchObject({ title: 'Second', isOpen: true });
});

it('drops a record 1,000,000 ms after its first dismissal, not before', () => {
  notify({ title: 'Saved' });
  dismissShown();
  vi.advanceTimersByTime(600_000);
  dismissShown();
  vi.advanceTimersByTime(399_999);
  expect(notification.get()).toMatchObject({ title: 'Saved', isOpen: false });
  vi.advanceTimersByTime(1);
  expect(notification.get()).toBeUndefined();
});

it('leaves the next one alone when the record before it is due', () => {
  notify({ title: 'Saved' });
  dismissShown();
  notify({ title: 'Saved again' });
  vi.advanceTimersByTime(1_000_000);
  expect(notification.get()).toMatchObject({ title: 'Saved again', isOpen: true });
});
