import { Box, Table, chakra } from '@chakra-ui/react';
import { schedule } from '../../../../domain/money/instalment.ts';
import { firstOfNextMonth, todayInKuwait } from '../../../../domain/time/kuwait-time.ts';
import { currencyName } from '../../../../domain/money/money.ts';
import { sharedDecimals } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useServerNow } from '../../../lib/clock.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DateText, Money, Num, Words } from '../../../i18n/bidi.tsx';
import { estimateText } from './estimate-text.ts';
import '../../../theme/table-recipe.ts';

type EstimateScheduleProps = { totalFils: number; months: number };

/** Every row of a plan, as if it began with the coming month. */
export function EstimateSchedule({ totalFils, months }: EstimateScheduleProps) {
  const t = useText(estimateText);
  const { language } = useLanguage();
  const startsOn = firstOfNextMonth(todayInKuwait(useServerNow()));
  const rows = schedule(totalFils, months, startsOn);
  const decimals = sharedDecimals(rows.map(({ amountFils }) => amountFils));
  return (
    <>
      <chakra.p id="estimate-schedule" textStyle="sm" color="fg.muted" mb="2">
        <Words of={t.scheduleExample(<DateText key="date" value={startsOn} />)} />
      </chakra.p>
      <Box
        role="region"
        aria-label={t.schedule}
        // NOTE: a long schedule scrolls inside its frame, which the keyboard then has to reach.
        tabIndex={0}
        maxH="26rem"
        overflowY="auto"
        bg="bg.panel"
        rounded="l2"
        borderWidth="1px"
      >
        <Table.Root aria-describedby="estimate-schedule" size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{t.number}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col">{t.dueOn}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col" textAlign="right">
                <Words of={t.amount(currencyName[language])} />
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ number, dueOn, amountFils }) => (
              <Table.Row key={number}>
                <Table.Cell>
                  <Num>{number}</Num>
                </Table.Cell>
                <Table.Cell>
                  <DateText value={dueOn} style="short" />
                </Table.Cell>
                <Table.Cell textAlign="right">
                  <Money fils={amountFils} decimals={decimals} bare />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </>
  );
}
