import { expect, it } from 'vitest';
import { arrivalOf, type Arrival } from './arrival.ts';

const stranger: Arrival = { hasStep: false, isOwn: false, hasDraft: false, hasChoice: false };
const reload: Arrival = { hasStep: true, isOwn: true, hasDraft: true, hasChoice: false };

it.each<[string, Arrival, ReturnType<typeof arrivalOf>]>([
  ['nothing kept', stranger, 'begin'],
  ['nothing kept, an institution chosen', { ...stranger, hasChoice: true }, 'begin'],
  ['a link to a step, nothing kept', { ...stranger, hasStep: true }, 'continue'],
  ['a reload, Back or Forward in the same tab', reload, 'continue'],
  ['the same tab, by a link to the wizard', { ...reload, hasStep: false }, 'ask'],
  ['another tab', { ...stranger, hasDraft: true }, 'ask'],
  ['another tab, by a link to a step', { ...reload, isOwn: false }, 'ask'],
  ['an institution chosen while a draft is kept', { ...reload, hasChoice: true }, 'ask'],
])('%s: %o leads to %s', (_name, arrival, expected) => {
  expect(arrivalOf(arrival)).toBe(expected);
});
