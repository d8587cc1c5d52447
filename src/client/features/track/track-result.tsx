import { Box, Flex, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { statusOr, type ApplicationStatus } from '../../../domain/application-status.ts';
import type { TrackingView } from '../../../domain/review.ts';
import { Panel } from '../../components/panel.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Bdi, DateText, Ltr, Money, Words } from '../../i18n/values.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { trackText } from './text.ts';

/** The answer: the status first, then what was applied for, then how it came to this. */
export function TrackResult({ result }: { result: TrackingView }) {
  const t = useText(trackText);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const status = statusOr(result.status);
  return (
    <Panel as="section" aria-labelledby="track-result" p={{ base: '5', md: '8' }} data-track-result>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <chakra.h2 id="track-result" ref={heading} tabIndex={-1} textStyle="h2">
          {t.resultHeading}
        </chakra.h2>
        <StatusBadge status={status} large />
      </Flex>
      <chakra.p mt="3">{t[status]}</chakra.p>
      <ExpectedBy status={status} expectedBy={result.expectedBy} />

      <chakra.h3 textStyle="h3" mt="8" mb="2">
        {t.details}
      </chakra.h3>
      <chakra.dl>
        <Detail label={t.applicationId}>
          <Ltr fontWeight="600">{result.applicationId}</Ltr>
        </Detail>
        <Detail label={t.institution}>
          <Bdi>{result.institutionName}</Bdi>
        </Detail>
        <Detail label={t.students}>{t.studentCount(result.numberOfStudents)}</Detail>
        <Detail label={t.finalTuition}>
          <Money kwd={result.finalTuitionAmount} fontWeight="600" />
        </Detail>
        <Detail label={t.lastUpdate}>
          <DateText value={result.updatedAt} time />
        </Detail>
      </chakra.dl>

      <chakra.h3 textStyle="h3" mt="8" mb="4">
        {t.history}
      </chakra.h3>
      <StatusTimeline result={result} />
    </Panel>
  );
}

/** The day until whose end an answer is due, while one is; past it, that it is late. */
function ExpectedBy({
  status,
  expectedBy,
}: {
  status: ApplicationStatus;
  expectedBy: string | null;
}) {
  const t = useText(trackText);
  const [now] = useState(() => Date.now());
  if (!expectedBy || status === 'approved' || status === 'rejected') return null;
  // NOTE: an answer due at midnight is due on the day that ends there.
  const lastMoment = new Date(Date.parse(expectedBy) - 1);
  return (
    <chakra.p mt="1" color="fg.muted" data-expected-by>
      {lastMoment.getTime() < now ? (
        t.late
      ) : (
        <Words of={t.expectedBy(<DateText key="when" value={lastMoment.toISOString()} />)} />
      )}
    </chakra.p>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      justify="space-between"
      columnGap="6"
      wrap="wrap"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <Box as="dd" m="0" textAlign="end" minW="0">
        {children}
      </Box>
    </Flex>
  );
}
