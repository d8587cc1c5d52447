/* eslint-disable no-restricted-syntax -- the one place that asks the device */
import { useMemo, useState } from 'react';
import { todayInKuwait } from '../../domain/time/kuwait-time.ts';
import { createStore } from './create-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far the server's clock is ahead of this device's, which may be wrong by years. */
const aheadMs = createStore(0);

/** The time by the server's clock: what is offered and checked goes by it. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs.get());
}

/** As `serverNow` when the component came, put right when the server's clock becomes known. */
export function useServerNow(): Date {
  const ahead = aheadMs.use();
  const [since] = useState(() => Date.now());
  return useMemo(() => new Date(since + ahead), [since, ahead]);
}

/** The time by the device's own clock: for what the device dates and reads again itself. */
export function deviceNow(): Date {
  return new Date();
}

/** Learns the time from the date of a response. */
export function learnServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  // NOTE: a response takes a while, and its date has no fractions of a second.
  if (!Number.isNaN(ahead)) aheadMs.set(Math.abs(ahead) < minuteMs ? 0 : ahead);
}

/** Learns the day that the server put into the page. */
export function learnServerDay(): void {
  const day = document.querySelector<HTMLMetaElement>('meta[name=server-day]')?.content ?? '';
  const days = (Date.parse(day) - Date.parse(todayInKuwait(new Date()))) / dayMs;
  if (!days) return;
  aheadMs.set(days * dayMs);
  // NOTE: the clock is wrong or the page comes from the browser's cache; only the server knows which.
  void fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
    .then(learnServerTime)
    .catch(() => undefined);
}
