import { chakra } from '@chakra-ui/react';
import type { ApplicationView } from '#domain/application/review.ts';
import { Notice } from '#client/ui/alert.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { useActivitySentence } from '../details/activity-sentence.ts';
import { listDocuments } from '#client/features/admin/document/documents.ts';
import { reviewText } from '../details/review-text.ts';

/** The most changes of another administrator that are listed. */
const maxShown = 3;

type ChangedNoticeProps = {
  application: ApplicationView;
  /** The `updatedAt` of the version that the administrator was viewing. */
  since: string;
};

/** A conflict: who changed what since, and that typed text is kept. */
export function ChangedNotice({ application, since }: ChangedNoticeProps) {
  const t = useText(reviewText);
  const sentence = useActivitySentence(listDocuments(application), application.applicantPhone);
  const activity = adminTrpc.application.activity.useQuery({ id: application.id });
  const news = (activity.data ?? [])
    .filter(({ at, action }) => at > since && action !== 'document.download')
    .slice(0, maxShown);
  return (
    <Notice kind="warning" live title={t.changedTitle}>
      <chakra.ul listStyleType="none" mb="1" data-changes>
        {news.map((entry) => (
          <li key={`${entry.at} ${entry.action}`}>
            <Words of={sentence(entry)} /> <span>·</span> <DateText value={entry.at} time />
          </li>
        ))}
      </chakra.ul>
      <span>{t.changedHint}</span>
    </Notice>
  );
}
