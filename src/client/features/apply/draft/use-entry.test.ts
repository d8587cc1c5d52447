import { expect, it } from 'vitest';
import { resolveEntry, type Entry } from './use-entry.ts';

const stranger: Entry = { hasStep: false, isOwn: false, hasDraft: false, hasChoice: false };
const reload: Entry = { hasStep: true, isOwn: true, hasDraft: true, hasChoice: false };

it.each<[string, Entry, ReturnType<typeof resolveEntry>]>([
  ['nothing stored', stranger, 'begin'],
  ['nothing stored, an institution chosen', { ...stranger, hasChoice: true }, 'begin'],
  ['a link to a step, nothing stored', { ...stranger, hasStep: true }, 'continue'],
  ['a reload, Back or Forward in the same tab', reload, 'continue'],
  ['the same tab, by a link to the wizard', { ...reload, hasStep: false }, 'ask'],
  ['another tab', { ...stranger, hasDraft: true }, 'ask'],
  ['another tab, by a link to a step', { ...reload, isOwn: false }, 'ask'],
  ['an institution chosen while a draft is stored', { ...reload, hasChoice: true }, 'ask'],
])('%s: %o leads to %s', (_name, entry, expected) => {
  expect(resolveEntry(entry)).toBe(expected);
});
