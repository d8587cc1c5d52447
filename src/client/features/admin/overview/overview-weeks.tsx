import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { formatDate, formatDayMonth, formatNumber } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Num } from '#client/i18n/bidi.tsx';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { chartColours, delayColours } from './overview-style.ts';
import { overviewText } from './overview-text.ts';

type Week = RouterOutputs['application']['overview']['weeks'][number];

/** How late the first review was, from best to not yet. */
const delays = ['within24Hours', 'within48Hours', 'later', 'waiting'] as const;

/** One date label for this many weeks. */
const WEEKS_TO_A_DATE = 3;

/** Applications per week, oldest first, with the same data in a table for screen readers. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const { language } = useLanguage();
  const largest = Math.max(1, ...weeks.map(({ submitted }) => submitted));
  const columns = `repeat(${weeks.length}, minmax(0, 1fr))`;
  return (
    <Box position="relative">
      <Box aria-hidden="true">
        <Grid templateColumns={columns} gap={{ base: '1', sm: '2' }} h="44" alignItems="end">
          {weeks.map((week) => (
            <Column key={week.startsOn} week={week} largest={largest} />
          ))}
        </Grid>
        <Grid templateColumns={columns} borderTopWidth="1px" pt="2">
          {weeks.map(
            ({ startsOn }, index) =>
              index % WEEKS_TO_A_DATE === 0 && (
                <Box
                  key={startsOn}
                  gridColumn={`span ${WEEKS_TO_A_DATE}`}
                  textStyle="xs"
                  color="fg.muted"
                >
                  <bdi>{formatDayMonth(startsOn, language)}</bdi>
                </Box>
              ),
          )}
        </Grid>
        <Legend />
      </Box>
      <WeeksTable weeks={weeks} />
    </Box>
  );
}

function Column({ week, largest }: { week: Week; largest: number }) {
  const { language } = useLanguage();
  return (
    <Flex
      direction="column"
      justify="flex-end"
      h="full"
      title={`${formatDate(week.startsOn, language)}: ${formatNumber(week.submitted)}`}
    >
      <Box textStyle="xs" color="fg.muted" textAlign="center" lineHeight="1.5">
        {week.submitted > 0 && <Num>{formatNumber(week.submitted)}</Num>}
      </Box>
      <Flex
        direction="column-reverse"
        gap="px"
        h={`${(week.submitted / largest) * 85}%`}
        borderTopRadius="sm"
        overflow="hidden"
      >
        {delays.map((delay) => (
          <Box
            key={delay}
            flexGrow={week[delay]}
            flexBasis="0"
            minH={week[delay] > 0 ? '2px' : '0'}
            bg={chartColours[delayColours[delay]]}
            data-chart-fill={week[delay] > 0 ? '' : undefined}
          />
        ))}
      </Flex>
    </Flex>
  );
}

function Legend() {
  const words = useDelayWords();
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1.5" mt="4">
      {delays.map((delay) => (
        <Flex key={delay} align="center" gap="2" textStyle="xs" color="fg.muted">
          <Box boxSize="3" rounded="sm" bg={chartColours[delayColours[delay]]} data-chart-fill />
          <span>{words[delay]}</span>
        </Flex>
      ))}
    </Flex>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useText(overviewText);
  const { language } = useLanguage();
  const words = useDelayWords();
  return (
    <chakra.div srOnly>
      <table>
        <caption>{t.weeksTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{t.week}</th>
            <th scope="col">{t.submitted}</th>
            {delays.map((delay) => (
              <th key={delay} scope="col">
                {words[delay]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.startsOn} data-week={week.startsOn}>
              <th scope="row">{formatDate(week.startsOn, language)}</th>
              <td>{formatNumber(week.submitted)}</td>
              {delays.map((delay) => (
                <td key={delay}>{formatNumber(week[delay])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

/** The label of each delay of the first review. */
export function useDelayWords() {
  const { within24Hours, within48Hours, later, late, notYet } = useText(overviewText);
  return { within24Hours, within48Hours, later, overdue: late, waiting: notYet };
}
