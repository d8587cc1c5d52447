import { TriangleAlert } from 'lucide-react';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';
import { formatDeadline } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { reviewListText } from './review-list-text.ts';
import { listWaiting } from './waiting.ts';

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
