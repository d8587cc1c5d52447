import { afterEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverNow } from './clock.ts';

const dated = (date: string) => new Response(null, { headers: { date } });

afterEach(() => {
  vi.useRealTimers();
  learnServerTime(dated(new Date().toUTCString()));
});

it.each([
  ['2025-11-26T09:30:00Z', 'Thu, 26 Nov 2026 09:30:00 GMT', '2026-11-26T09:30:00.000Z'],
  ['2027-11-27T09:30:00Z', 'Thu, 26 Nov 2026 23:59:30 GMT', '2026-11-26T23:59:30.000Z'],
  ['2026-11-26T09:30:00.250Z', 'Thu, 26 Nov 2026 09:29:59 GMT', '2026-11-26T09:30:00.250Z'],
])('on a device at %s, a response of %s makes it %s', (device, date, now) => {
  vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
  learnServerTime(dated(date));
  expect(serverNow().toISOString()).toBe(now);
});

it('stays as it is after a response without a date', () => {
  vi.useFakeTimers({ now: new Date('2025-11-26T09:30:00Z'), toFake: ['Date'] });
  learnServerTime(dated('Thu, 26 Nov 2026 09:30:00 GMT'));
  learnServerTime(new Response(null));
  expect(serverNow().toISOString()).toBe('2026-11-26T09:30:00.000Z');
});
