import { expect, it, vi } from 'vitest';
import { asKept, keepable } from './stored-files.ts';

const card = new File(['card'], 'بطاقة.pdf', { type: 'application/pdf', lastModified: 7 });
const original = {
  revision: 'r',
  files: { civilId: card, children: [undefined, card], additional: [] },
};

/** Refuses as a browser does, later. */
function deny() {
  const request: { onerror?: () => void } = {};
  queueMicrotask(() => request.onerror?.());
  return request;
}

it('gives what holds no file to the database as it is', async () => {
  const fields = { step: 3, names: ['a'] };
  expect(await keepable(fields)).toBe(fields);
  expect(asKept(fields)).toEqual(fields);
});

it('keeps bytes where files are refused, and makes the same files of them', async () => {
  vi.stubGlobal('indexedDB', { open: deny });
  const stored = structuredClone(await keepable(original));
  expect(JSON.stringify(stored)).toContain('"fileName":"بطاقة.pdf"');
  const back = asKept(stored) as typeof original;
  const files = [back.files.civilId, back.files.children[1]!];
  for (const file of files) {
    expect([file.name, file.type, file.lastModified]).toEqual([card.name, card.type, 7]);
    expect(await file.text()).toBe('card');
  }
  expect(back.files.children[0]).toBeUndefined();
});
