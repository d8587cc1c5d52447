import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { formatNumber, formatPercent } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { chartColours, type ChartColour } from './overview-style.ts';
import { overviewText } from './overview-text.ts';

export type Share = { key: string; label: string; count: number; colour: ChartColour };

/** Parts of a whole as one bar, and as a list below. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const t = useText(overviewText);
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Flex h="4" gap="0.5" rounded="full" overflow="hidden" bg="bg.muted" aria-hidden="true">
        {shares.map(({ key, count, colour }) => (
          <Box
            key={key}
            flexGrow={count}
            flexBasis="0"
            minW={count > 0 ? '1' : '0'}
            bg={chartColours[colour]}
            data-chart-fill={count > 0 ? '' : undefined}
          />
        ))}
      </Flex>
      <chakra.dl mt="4">
        {shares.map(({ key, label, count, colour }) => (
          <Flex key={key} align="center" gap="2.5" py="1" data-share={key}>
            <chakra.dt
              display="flex"
              alignItems="center"
              gap="2.5"
              textStyle="sm"
              flex="1"
              minW="0"
            >
              <Box
                as="span"
                boxSize="3"
                rounded="sm"
                bg={chartColours[colour]}
                data-chart-fill
                flexShrink="0"
              />
              <span>{label}</span>
            </chakra.dt>
            <chakra.dd textStyle="sm" color="fg.muted">
              <Words
                of={t.countAndShare(
                  formatNumber(count),
                  formatPercent(total === 0 ? 0 : count / total),
                )}
              />
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
    </>
  );
}

/** Amounts as bars, relative to the largest. */
export function CountBars({ shares }: { shares: readonly Share[] }) {
  const largest = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <chakra.dl>
      {shares.map(({ key, label, count, colour }) => (
        <Grid
          key={key}
          templateColumns="minmax(0, 1fr) auto"
          columnGap="3"
          rowGap="1"
          py="1.5"
          data-share={key}
        >
          <chakra.dt textStyle="sm">{label}</chakra.dt>
          <chakra.dd textStyle="sm" color="fg.muted">
            <Num>{formatNumber(count)}</Num>
          </chakra.dd>
          <chakra.dd gridColumn="1 / -1" h="2.5" rounded="full" bg="bg.muted" aria-hidden="true">
            <Box
              h="full"
              w={`${(count / largest) * 100}%`}
              minW={count > 0 ? '2' : '0'}
              rounded="full"
              bg={chartColours[colour]}
              data-chart-fill={count > 0 ? '' : undefined}
            />
          </chakra.dd>
        </Grid>
      ))}
    </chakra.dl>
  );
}
