import { describe, expect, it } from 'vitest';
import { decidedDocumentState, toDocumentState } from './document-state.ts';

describe('documents that were asked for again', () => {
  const open = { answeredAt: null };
  const came = { answeredAt: '2026-11-22T06:00:00.000Z' };

  it.each([
    ['call for nothing where none were', [], undefined, null],
    ['are awaited', [open], undefined, 'awaited'],
    ['are awaited until the last of them came', [came, open], undefined, 'awaited'],
    ['came', [came], undefined, 'resent'],
    ['came after the last decision', [came], '2026-11-22T05:59:59.999Z', 'resent'],
    ['were decided on since', [came], '2026-11-22T06:00:00.001Z', null],
    ['were decided on since, and one more is awaited', [came, open], '2026-11-23', 'awaited'],
  ] as const)('%s', (_, requests, decidedAt, state) => {
    expect(toDocumentState(requests, decidedAt)).toBe(state);
  });

  it.each(['awaited', 'resent', null] as const)(
    '%s leave after a decision what they tell then',
    (state) => {
      const requests = state === null ? [] : [state === 'awaited' ? open : came];
      expect(toDocumentState(requests, undefined)).toBe(state);
      expect(decidedDocumentState(state)).toBe(toDocumentState(requests, '2026-11-23'));
    },
  );
});
