import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ApplicationRowView } from '../../../domain/review-list.ts';
import { formatDeadline } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { reviewListText } from './review-list-text.ts';
import { waitingOf } from './waiting.ts';

type WaitingTimeProps = { application: ApplicationRowView; nowMs: number };

/** How long an application has waited for its first review; a dash once that is done. */
export function WaitingTime({ application, nowMs }: WaitingTimeProps) {
  const t = useText(reviewListText);
  const { language } = useLanguage();
  const waiting = waitingOf(application, nowMs);
  if (!waiting) {
    return (
      <chakra.span color="fg.muted">
        <span aria-hidden="true">–</span>
        <chakra.span srOnly>{t.firstReviewDone}</chakra.span>
      </chakra.span>
    );
  }
  const due =
    application.expectedBy && plain(t.dueBy(formatDeadline(application.expectedBy, language)));
  return (
    <chakra.span
      display="inline-block"
      whiteSpace="nowrap"
      color={waiting.isOverdue ? 'red.fg' : 'fg'}
      title={due ?? undefined}
      data-waiting={waiting.isOverdue ? 'overdue' : 'waiting'}
    >
      {t[waiting.unit](waiting.count)}
      {waiting.isOverdue && (
        <chakra.span display="flex" alignItems="center" gap="1" textStyle="xs" fontWeight="600">
          <TriangleAlert size={12} aria-hidden="true" />
          {t.overdue}
        </chakra.span>
      )}
    </chakra.span>
  );
}
