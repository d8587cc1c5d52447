import { describe, expect, it } from 'vitest';
import { toTimeline } from './status-timeline.tsx';

const submittedAt = '2026-11-20T08:00:00.000Z';
const change = (
  status: 'under_review' | 'approved',
  timestamp: string,
  note: string | null = null,
) => ({
  status,
  note,
  timestamp,
});

describe('toTimeline', () => {
  it('has the submit alone while nothing has changed', () => {
    expect(toTimeline({ statusHistory: [], submittedAt })).toEqual([
      { kind: 'submitted', status: 'pending', note: null, timestamp: submittedAt },
    ]);
  });

  it('puts the newest change first and the submit last', () => {
    const statusHistory = [
      change('under_review', '2026-11-20T09:00:00.000Z'),
      change('approved', '2026-11-21T09:00:00.000Z'),
    ];
    const rows = toTimeline({ statusHistory, submittedAt });
    expect(rows.map((row) => (row.kind === 'submitted' ? row.kind : row.status))).toEqual([
      'approved',
      'under_review',
      'submitted',
    ]);
  });

  it('puts the later of two changes in the same moment first', () => {
    const moment = '2026-11-20T09:00:00.000Z';
    const statusHistory = [change('under_review', moment), change('approved', moment)];
    expect(toTimeline({ statusHistory, submittedAt })[0]?.status).toBe('approved');
  });

  it('tells requests for documents and a withdrawal at their moments', () => {
    const request = { document: 'civilId', reason: 'Not clear' };
    const rows = toTimeline({
      submittedAt,
      statusHistory: [change('under_review', '2026-11-20T09:00:00.000Z')],
      documentRequests: [
        {
          ...request,
          requestedAt: '2026-11-20T10:00:00.000Z',
          answeredAt: '2026-11-21T10:00:00.000Z',
        },
        { ...request, requestedAt: '2026-11-22T10:00:00.000Z', answeredAt: null },
      ],
      withdrawnAt: '2026-11-23T10:00:00.000Z',
    });
    expect(rows.map(({ kind, note }) => [kind, note])).toEqual([
      ['withdrawn', null],
      ['requested', 'Not clear'],
      ['sent', null],
      ['requested', 'Not clear'],
      ['status', null],
      ['submitted', null],
    ]);
  });

  it('tells consent to other terms apart from a status and its message', () => {
    const moment = '2026-11-20T09:00:00.000Z';
    const statusHistory = [change('approved', moment, 'تم قبول العرض البديل')];
    const [row] = toTimeline({ statusHistory, submittedAt });
    expect(row).toMatchObject({ kind: 'otherTerms', note: null, timestamp: moment });
  });
});
