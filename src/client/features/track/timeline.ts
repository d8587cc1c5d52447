import type { TrackingView } from '../../../domain/application/review.ts';

/** One row of the history; the first ever, the submit itself, has no status of its own. */
export type TimelineRow = {
  kind: 'submitted' | 'status';
  status: string;
  note: string | null;
  timestamp: string;
};

/** The history as applicants read it: newest first, and at its end the submit, which no record holds. */
export function toTimeline({
  statusHistory,
  submittedAt,
}: Pick<TrackingView, 'statusHistory' | 'submittedAt'>): TimelineRow[] {
  // NOTE: turned round before it is sorted, so that of two changes in one moment the later stands first.
  const changes = [...statusHistory]
    .reverse()
    .sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp));
  return [
    ...changes.map((change): TimelineRow => ({ kind: 'status', ...change })),
    { kind: 'submitted', status: 'pending', note: null, timestamp: submittedAt },
  ];
}
