import { TriangleAlert } from 'lucide-react';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import { formatDeadline } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { reviewListText } from './review-list-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type WaitingTimeProps = { application: ApplicationRowView; nowMs: number };

/** How long an application has waited for its first review; a dash once that is done. */
export function WaitingTime({ application, nowMs }: WaitingTimeProps) {
  const t = useText(reviewListText);
  const { language } = useLanguage();
  const waiting = listWaiting(application, nowMs);
  if (!waiting) {
    return (
      <span className="waited">
        <span aria-hidden="true">–</span>
        <span className="unseen">{t.firstReviewDone}</span>
      </span>
    );
  }
  const due =
    application.expectedBy && plain(t.dueBy(formatDeadline(application.expectedBy, language)));
  return (
    <span title={due ?? undefined} data-waiting={waiting.isOverdue ? 'overdue' : 'waiting'}>
      <span>{t[waiting.unit](waiting.count)}</span>
      {waiting.isOverdue && (
        <span className="overdue">
          <TriangleAlert size={12} aria-hidden="true" />
          <span>{t.overdue}</span>
        </span>
      )}
    </span>
  );
}

type Waiting = { unit: 'minutes' | 'hours' | 'days'; count: number; isOverdue: boolean };

type Reviewable = Pick<ApplicationRowView, 'submittedAt' | 'firstReviewedAt' | 'expectedBy'>;

/** How long an application has waited for its first review, rounded down; undefined once that is done. */
export function listWaiting(application: Reviewable, nowMs: number): Waiting | undefined {
  const { submittedAt, firstReviewedAt, expectedBy } = application;
  if (firstReviewedAt !== null) return undefined;
  const waitedMs = Math.max(0, nowMs - Date.parse(submittedAt));
  const isOverdue = expectedBy !== null && Date.parse(expectedBy) <= nowMs;
  if (waitedMs < HOUR_MS) {
    return { unit: 'minutes', count: Math.floor(waitedMs / MINUTE_MS), isOverdue };
  }
  // Hours until 48 hours, the promised time.
  if (waitedMs < 2 * DAY_MS) {
    return { unit: 'hours', count: Math.floor(waitedMs / HOUR_MS), isOverdue };
  }
  return { unit: 'days', count: Math.floor(waitedMs / DAY_MS), isOverdue };
}
