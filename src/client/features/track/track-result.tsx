import { Box, Button, Flex, Link, chakra } from '@chakra-ui/react';
import { Ltr, Money, Panel } from '#client/ui/styled.tsx';
import { Global } from '@emotion/react';
import { CalendarPlus, Printer } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { statusOr } from '#domain/application/status.ts';
import type { TrackingView } from '#domain/application/review.ts';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, DateText, Words } from '#client/i18n/bidi.tsx';
import { paths } from '#client/app/paths.ts';
import { restoreSummary } from '#client/storage/sent-summary.ts';
import { saveCalendar } from '#client/lib/save-file.ts';
import { StatusTimeline } from './status-timeline.tsx';
import { trackText } from './text.ts';
import { formatDeadline } from '#client/i18n/format.ts';
import { useServerNow } from '#client/lib/clock.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

/** Prints only the result, black on white in any theme. */
const printRules = {
  '@media print': {
    'html, body': { background: '#fff !important' },
    '[data-track-result]': { border: '0 !important', boxShadow: 'none !important' },
    '[data-track-result], [data-track-result] *': {
      color: '#000 !important',
      background: 'transparent !important',
      borderColor: '#999 !important',
    },
  },
};

/** The result: status, requests to the applicant (`children`), what was applied for, then the history. */
export const TrackResult = withChakra(function TrackResult({
  result,
  children,
}: {
  result: TrackingView;
  children: ReactNode;
}) {
  const t = useText(trackText);
  const heading = useRef<HTMLHeadingElement>(null);
  // NOTE: the form above would push it out of view, so it scrolls to the top of the window.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  const status = statusOr(result.status);
  return (
    <Panel as="section" aria-labelledby="track-result" p={{ base: '5', md: '8' }} data-track-result>
      <Global styles={printRules} />
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <chakra.h2 id="track-result" ref={heading} tabIndex={-1} textStyle="h2">
          {t.resultHeading}
        </chakra.h2>
        <StatusBadge status={status} large />
      </Flex>
      <Meaning result={result} />
      <ExpectedBy result={result} />
      {children}

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
      <Actions result={result} />
    </Panel>
  );
});

/** What the status means for the applicant, and what happens next; a withdrawal or a requested document comes first. */
function Meaning({ result }: { result: TrackingView }) {
  const t = useText(trackText);
  const status = statusOr(result.status);
  const { withdrawnAt, requestedDocuments, expectedBy, statusHistory } = result;
  if (withdrawnAt !== undefined) {
    return (
      <chakra.p mt="3" data-withdrawn>
        <Words of={t.withdrawnOn(<DateText value={withdrawnAt} time />)} />
      </chakra.p>
    );
  }
  if (requestedDocuments.length > 0 && expectedBy !== null) {
    return <chakra.p mt="3">{t.needsDocuments}</chakra.p>;
  }
  if (status !== 'rejected' || statusHistory.at(-1)?.note) {
    return <chakra.p mt="3">{t[status]}</chakra.p>;
  }
  const link = (to: string, words: string) => (
    <Link key={to} asChild variant="underline" color="brand.fg">
      <RouterLink to={to}>{words}</RouterLink>
    </Link>
  );
  return (
    <>
      <chakra.p mt="3">{t.rejectedWithoutNote}</chakra.p>
      <chakra.p mt="1" data-after-rejection>
        <Words
          of={t.afterRejection(link(paths.contact, t.contactLink), link(paths.apply, t.applyLink))}
        />
      </chakra.p>
    </>
  );
}

/** Prints the page and, in the tab that submitted, saves the due dates. */
function Actions({ result }: { result: TrackingView }) {
  const t = useText(trackText);
  const { language } = useLanguage();
  const [sent] = useState(() => restoreSummary(result.applicationId));
  return (
    <Flex gap="3" wrap="wrap" mt="8" data-print="hide">
      {sent && result.status !== 'rejected' && (
        <Button
          variant="outline"
          onClick={() =>
            saveCalendar(sent, { language, isProvisional: result.status !== 'approved' })
          }
        >
          <CalendarPlus aria-hidden="true" />
          <span>{t.calendar}</span>
        </Button>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <span>{t.print}</span>
      </Button>
    </Flex>
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

/** When the review is due, or what the applicant can do once that has passed. */
function ExpectedBy({ result }: { result: TrackingView }) {
  const t = useText(trackText);
  const { language } = useLanguage();
  const now = useServerNow().getTime();
  const { expectedBy, requestedDocuments } = result;
  if (!expectedBy) return null;
  return (
    <chakra.p mt="1" color="fg.muted" data-expected-by>
      {requestedDocuments.length > 0 ? (
        t.waitsForDocuments
      ) : Date.parse(expectedBy) < now ? (
        <>
          <span>{t.late}</span>{' '}
          <Link asChild variant="underline" color="brand.fg">
            <RouterLink to={paths.contact}>{t.contactUs}</RouterLink>
          </Link>
        </>
      ) : (
        <Words
          of={t.expectedBy(
            <chakra.time dateTime={expectedBy} fontWeight="600" color="fg">
              <bdi>{formatDeadline(expectedBy, language)}</bdi>
            </chakra.time>,
          )}
        />
      )}
    </chakra.p>
  );
}
