import { Box, Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { isOtherTermsMark, statusOr } from '#domain/application/status.ts';
import type { TrackingView } from '#domain/application/review.ts';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText } from '#client/i18n/bidi.tsx';
import { useDocumentName } from './document-name.ts';
import { trackText } from './text.ts';

const dots: Readonly<Record<string, object>> = {
  approved: { base: 'green.600', _dark: 'green.400' },
  rejected: { base: 'red.600', _dark: 'red.400' },
  under_review: { base: 'yellow.600', _dark: 'yellow.400' },
};

/** All status changes with note and time, newest first, down to the submission. */
export function StatusTimeline({ result }: { result: TrackingView }) {
  const rows = toTimeline(result);
  return (
    <chakra.ol listStyleType="none" data-timeline>
      {rows.map((row, index) => (
        <Row key={index} row={row} isLast={index === rows.length - 1} />
      ))}
    </chakra.ol>
  );
}

function Row({ row, isLast }: { row: TimelineRow; isLast: boolean }) {
  const t = useText(trackText);
  const documentName = useDocumentName();
  return (
    <Flex as="li" gap="4" position="relative" pb={isLast ? '0' : '6'}>
      <Flex direction="column" align="center" flexShrink="0" aria-hidden="true">
        <Box boxSize="3" mt="2" rounded="full" bg={dots[row.status] ?? 'gray.500'} flexShrink="0" />
        {!isLast && (
          <Box
            position="absolute"
            top="7"
            bottom="-1"
            insetInlineStart="5px"
            borderInlineStartWidth="2px"
            borderColor="border.emphasized"
          />
        )}
      </Flex>
      <Box minW="0">
        {row.kind === 'status' ? (
          <StatusBadge status={row.status} />
        ) : (
          <chakra.p fontWeight="600">{t[row.kind]}</chakra.p>
        )}
        <chakra.p mt="1">
          {row.kind === 'requested' || row.kind === 'sent'
            ? documentName(row.document ?? '')
            : t.steps[row.kind === 'status' ? statusOr(row.status) : row.kind]}
        </chakra.p>
        {row.note && (
          <Box mt="2" ps="3" borderInlineStartWidth="3px" borderColor="border.emphasized">
            <chakra.p textStyle="sm" color="fg.muted">
              {t.message}
            </chakra.p>
            <Bdi whiteSpace="pre-line" overflowWrap="anywhere">
              {row.note}
            </Bdi>
          </Box>
        )}
        <chakra.p mt="1" textStyle="sm" color="fg.muted">
          <DateText value={row.timestamp} time />
        </chakra.p>
      </Box>
    </Flex>
  );
}

/** A row of the history: a status, or an event beside it. */
type TimelineRow = {
  kind: 'submitted' | 'status' | 'requested' | 'sent' | 'otherTerms' | 'withdrawn';
  status: string;
  note: string | null;
  timestamp: string;
  document?: string;
};

type History = Pick<
  TrackingView,
  'statusHistory' | 'submittedAt' | 'documentRequests' | 'withdrawnAt'
>;

/** The history newest first, ending with the submission, which is not stored in it. */
export function toTimeline(result: History): TimelineRow[] {
  const { statusHistory, submittedAt, documentRequests = [], withdrawnAt } = result;
  const event = (kind: TimelineRow['kind'], timestamp: string | null | undefined): TimelineRow[] =>
    timestamp ? [{ kind, status: 'pending', note: null, timestamp }] : [];
  const rows: TimelineRow[] = [
    ...statusHistory.flatMap<TimelineRow>((change) =>
      isOtherTermsMark(change.note)
        ? event('otherTerms', change.timestamp)
        : { kind: 'status', ...change },
    ),
    ...documentRequests.flatMap(({ document, reason, requestedAt, answeredAt }) => [
      ...event('requested', requestedAt).map((row) => ({ ...row, document, note: reason })),
      ...event('sent', answeredAt).map((row) => ({ ...row, document })),
    ]),
    ...event('withdrawn', withdrawnAt),
  ];
  // NOTE: reversed before sorting, so that of two changes at the same time the later one is first.
  const newestFirst = rows
    .reverse()
    .sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp));
  return [...newestFirst, ...event('submitted', submittedAt)];
}
