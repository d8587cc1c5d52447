import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ApplicationView } from '#domain/application/review.ts';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, DateText, Words } from '#client/i18n/bidi.tsx';
import { applicationText } from '../application-text.ts';
import { durationText } from './duration-text.ts';
import { FactSection } from '#client/features/admin/ui/description-list.tsx';
import { reviewText } from './review-text.ts';
import { RecordWithdrawal } from './withdrawal.tsx';

/** The application's history, newest first, with the duration of each step; the submission is the first. */
export function StatusHistory({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  const { statusHistory, submittedAt } = application;
  return (
    <FactSection title={t.sectionHistory}>
      <chakra.ol listStyleType="none" data-history>
        {statusHistory
          .map((change, index) => (
            <HistoryRow
              key={`${change.timestamp}-${change.status}`}
              timestamp={change.timestamp}
              since={statusHistory[index - 1]?.timestamp ?? submittedAt}
            >
              <StatusBadge status={change.status} />
              {change.note && (
                <chakra.p mt="1.5" whiteSpace="pre-line">
                  <Bdi>{change.note}</Bdi>
                </chakra.p>
              )}
            </HistoryRow>
          ))
          .reverse()}
        <HistoryRow timestamp={submittedAt}>
          <chakra.span fontWeight="600">{t.submitted}</chakra.span>
        </HistoryRow>
      </chakra.ol>
      <RecordWithdrawal application={application} />
    </FactSection>
  );
}

type HistoryRowProps = {
  timestamp: string;
  /** The time of the previous step. */
  since?: string;
  children: ReactNode;
};

function HistoryRow({ timestamp, since, children }: HistoryRowProps) {
  const t = useText(reviewText);
  return (
    <chakra.li
      position="relative"
      ps="5"
      py="2"
      _before={{
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        top: '4',
        boxSize: '2.5',
        rounded: 'full',
        bg: 'brand.solid',
      }}
    >
      {children}
      <Box textStyle="xs" color="fg.muted" mt="1">
        <DateText value={timestamp} time />
        {since !== undefined && (
          <>
            <span>{' · '}</span>
            <Words of={t.after(durationText(since, timestamp, t))} />
          </>
        )}
      </Box>
    </chakra.li>
  );
}
