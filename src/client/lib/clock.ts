/* eslint-disable no-restricted-syntax -- the only file that reads the device's clock */
import { useMemo, useState } from 'react';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { createStore } from './create-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far the server's clock is ahead of this device's, which may be wrong by years. */
const aheadMs = createStore(0);

/** The time by the server's clock, for what is offered and validated. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs.get());
}

/** `serverNow` at mount, corrected when the server's time becomes known. */
export function useServerNow(): Date {
  const ahead = aheadMs.use();
  const [since] = useState(() => Date.now());
  return useMemo(() => new Date(since + ahead), [since, ahead]);
}

/** The time by the device's clock, for dates that only the device writes and reads. */
export function deviceNow(): Date {
  return new Date();
}

/** Sets the server time from a response's Date header. */
export function learnServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  // NOTE: the response takes a while, and the header has whole seconds.
  if (!Number.isNaN(ahead)) aheadMs.set(Math.abs(ahead) < minuteMs ? 0 : ahead);
}

/** Sets the server time from the day that the server put into the page. */
export function learnServerDay(): void {
  const day = document.querySelector<HTMLMetaElement>('meta[name=server-day]')?.content ?? '';
  const days = (Date.parse(day) - Date.parse(todayInKuwait(new Date()))) / dayMs;
  if (!days) return;
  aheadMs.set(days * dayMs);
  // NOTE: either the clock is wrong or the page was cached by the browser; only the server knows which.
  void fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    .then(learnServerTime)
    .catch(() => undefined);
}
