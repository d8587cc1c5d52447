import { afterEach, expect, it, vi } from 'vitest';
import { hasStoredDraft, lastSaveKey, saveName } from './draft-mark.ts';

const now = new Date('2026-11-21T18:14:00.000Z');

function store(name: string | undefined): void {
  const items = new Map([[lastSaveKey, name]]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null });
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [undefined, false],
  [saveName('2026-11-07T18:14:00.000Z', 'a'), true],
  [saveName('2026-11-07T18:13:59.000Z', 'a'), false],
  ['0d9c6a1e-7a3e-4a54-8f0e-5b8f2c3d4e5f', false],
])('a save named %s is a stored draft: %s', (name, isStored) => {
  store(name);
  expect(hasStoredDraft(now)).toBe(isStored);
});

it('there is none where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(hasStoredDraft(now)).toBe(false);
});
