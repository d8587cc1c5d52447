import { expect, it } from 'vitest';
import { cannedNoteKindsFor, getPrivateSettings } from './setting.ts';

it.each([
  ['pending', ['status', 'pending']],
  ['under_review', ['status', 'under_review']],
  ['approved', ['status', 'approved']],
  // What is said with any other status may promise something.
  ['rejected', ['rejected']],
  [undefined, []],
] as const)('offers with %s the responses of %j', (status, kinds) => {
  expect(cannedNoteKindsFor(status)).toEqual(kinds);
});

it('ships responses with a title that each fit one decision', () => {
  const { cannedNotes } = getPrivateSettings({});
  expect(new Set(cannedNotes.map(({ kind }) => kind))).toEqual(
    new Set(['under_review', 'approved', 'rejected', 'document']),
  );
  for (const { title } of cannedNotes) {
    expect(title?.ar).toMatch(/\S/);
    expect(title?.en).toMatch(/\S/);
  }
});
