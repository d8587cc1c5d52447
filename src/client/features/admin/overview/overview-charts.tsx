import { Box, Grid, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { applicationStatuses, type ApplicationStatus } from '#domain/application/status.ts';
import { findShareInTime } from '#domain/application/review-deadline.ts';
import { collections, educationTypes } from '#domain/institution/education-type.ts';
import { Panel } from '#client/ui/card.tsx';
import { useStatusWord } from '#client/ui/status-badge.tsx';
import { formatPercent } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { delayColours, type ChartColour } from './overview-style.ts';
import { overviewText } from './overview-text.ts';
import { WeeksChart, useDelayWords } from './overview-weeks.tsx';
import { CountBars, ShareBar } from './share-bar.tsx';
import { adminText } from '../shell/text.ts';

type Overview = RouterOutputs['application']['overview'];

const statusColours: Record<ApplicationStatus, ChartColour> = {
  pending: 'gray',
  under_review: 'yellow',
  approved: 'green',
  rejected: 'red',
};

/** Charts of the counts over time and in comparison. */
export function OverviewCharts({ overview }: { overview: Overview }) {
  const t = useText(overviewText);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '3', lg: '4' }}
    >
      <Chart title={t.weeksTitle} hint={t.weeksHint}>
        <WeeksChart weeks={overview.weeks} />
      </Chart>
      <Chart title={t.firstReviewTitle} hint={t.firstReviewHint}>
        <FirstReview overview={overview} />
      </Chart>
      <Chart title={t.statusTitle}>
        <ByStatus counts={overview.byStatus} />
      </Chart>
      <Chart title={t.typeTitle}>
        <ByEducationType counts={overview.byEducationType} />
      </Chart>
    </Grid>
  );
}

function Chart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <chakra.h3 id={id} fontWeight="600">
        {title}
      </chakra.h3>
      {hint && (
        <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
          {hint}
        </chakra.p>
      )}
      <Box mt="4">{children}</Box>
    </Panel>
  );
}

/** First reviews of the charts' weeks beside all that wait, which are the figures of the banner above. */
function FirstReview({ overview }: { overview: Overview }) {
  const t = useText(overviewText);
  const words = useDelayWords();
  const { firstReview, waiting, overdue } = overview;
  const counts = { ...firstReview, overdue, waiting: waiting - overdue };
  const share = findShareInTime(counts);
  return (
    <>
      <chakra.p mb="4" fontWeight="500">
        {share === null ? t.noReviewsYet : <Words of={t.promiseKept(formatPercent(share))} />}
      </chakra.p>
      <ShareBar
        shares={(['within24Hours', 'within48Hours', 'later', 'overdue', 'waiting'] as const).map(
          (delay) => ({
            key: delay,
            label: delay === 'waiting' ? t.stillInTime : words[delay],
            count: counts[delay],
            colour: delayColours[delay],
          }),
        )}
      />
    </>
  );
}

function ByStatus({ counts }: { counts: Overview['byStatus'] }) {
  const word = useStatusWord();
  return (
    <ShareBar
      shares={applicationStatuses.map((status) => ({
        key: status,
        label: word(status),
        count: counts[status === 'under_review' ? 'underReview' : status],
        colour: statusColours[status],
      }))}
    />
  );
}

function ByEducationType({ counts }: { counts: Overview['byEducationType'] }) {
  const { sections } = useText(adminText);
  return (
    <CountBars
      shares={educationTypes.map((type) => ({
        key: type,
        label: sections[collections[type]],
        count: counts[type],
        colour: 'petrol',
      }))}
    />
  );
}
