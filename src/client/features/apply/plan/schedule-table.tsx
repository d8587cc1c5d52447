import { Badge, Box, Button, Table, chakra } from '@chakra-ui/react';
import { Num, Panel } from '#client/ui/styled.tsx';
import { Fragment, useState } from 'react';
import { instalmentAmounts, schedule, type InstalmentRow } from '#domain/money/instalment.ts';
import { currencyName, formatAmount } from '#domain/money/money.ts';
import { sharedDecimals } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { DateText, Money, Words } from '#client/i18n/bidi.tsx';
import { calculateFigures } from '../draft/draft.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import '#client/theme/table-recipe.ts';

/** A schedule of more than `openRows` starts collapsed to `foldedRows`, of which one is the last. */
const openRows = 9;
const foldedRows = 6;

/** Keeps amounts from being clipped on the narrowest phones. */
const narrowCells = { '@media (max-width: 22.49rem)': { '& th, & td': { paddingInline: '2' } } };

/** Instalments with their due dates, and their total. */
export function ScheduleTable() {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const [isUnfolded, setUnfolded] = useState(false);
  const figures = calculateFigures(draft);
  if (!figures) return null;

  const rows = schedule(figures.totalFils, figures.months, draft.paymentStartDate);
  const canFold = rows.length > openRows;
  const isFolded = canFold && !isUnfolded;
  const hidden = isFolded ? rows.length - foldedRows : 0;
  const shown = rows.filter((_, at) => !isFolded || at < foldedRows - 1 || at === rows.length - 1);
  const decimals = sharedDecimals(rows.map(({ amountFils }) => amountFils));

  return (
    <Panel as="section" aria-labelledby="schedule" p="0" overflow="hidden">
      <chakra.h2 id="schedule" textStyle="h3" px={{ base: '4', md: '6' }} pt="5" pb="3">
        {t.schedule}
      </chakra.h2>
      <Box overflowX="auto">
        <Table.Root aria-labelledby="schedule" css={narrowCells}>
          <Table.Header bg="bg.subtle">
            <Table.Row>
              <Table.ColumnHeader scope="col" ps={{ base: '4', md: '6' }} w="14">
                {t.instalmentNumber}
              </Table.ColumnHeader>
              <Table.ColumnHeader scope="col">{t.dueDate}</Table.ColumnHeader>
              <Table.ColumnHeader
                scope="col"
                textAlign="right"
                css={{ '@media (min-width: 22.5rem)': { whiteSpace: 'nowrap' } }}
                ps="2"
                pe={{ base: '4', md: '6' }}
                _rtl={{ ps: { base: '4', md: '6' }, pe: '2' }}
              >
                <Words of={t.amountColumn(currencyName[language])} />
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map((row) => (
              <Fragment key={row.number}>
                {hidden > 0 && row.number === rows.length && <HiddenRows count={hidden} />}
                <Row
                  row={row}
                  decimals={decimals}
                  isRounded={row.number === rows.length && row.amountFils !== rows[0]?.amountFils}
                />
              </Fragment>
            ))}
          </Table.Body>
          <Table.Footer>
            <Table.Row fontWeight="600" bg="bg.subtle">
              <Table.Cell colSpan={2} ps={{ base: '4', md: '6' }}>
                {t.sum}
              </Table.Cell>
              <Table.Cell textAlign="right" px={{ base: '4', md: '6' }}>
                <Money fils={figures.totalFils} decimals={decimals} bare />
              </Table.Cell>
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Box>
      <Box px={{ base: '4', md: '6' }} py="4">
        {canFold && (
          <Button
            size="sm"
            minH="11"
            variant="ghost"
            ms="-3.5"
            mb="2"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span>{isUnfolded ? t.showFewerRows : <Words of={t.showAllRows(rows.length)} />}</span>
          </Button>
        )}
        <InstalmentTotal totalFils={figures.totalFils} months={figures.months} />
      </Box>
    </Panel>
  );
}

/** Says in their place how many rows are not shown. */
function HiddenRows({ count }: { count: number }) {
  const { t } = useWizard();
  return (
    <Table.Row data-hidden-rows={count}>
      <Table.Cell colSpan={3} px={{ base: '4', md: '6' }} color="fg.muted">
        <span>{`… ${t.moreRows(count)}`}</span>
      </Table.Cell>
    </Table.Row>
  );
}

type RowProps = { row: InstalmentRow; decimals: 0 | 3; isRounded: boolean };

function Row({ row, decimals, isRounded }: RowProps) {
  const { t } = useWizard();
  return (
    <Table.Row>
      <Table.Cell ps={{ base: '4', md: '6' }}>
        <Num>{row.number}</Num>
      </Table.Cell>
      <Table.Cell>
        <DateText value={row.dueOn} />
        {isRounded && (
          <Badge
            colorPalette="yellow"
            textStyle="xs"
            ms={{ base: '0', sm: '2' }}
            whiteSpace={{ base: 'normal', sm: 'nowrap' }}
          >
            {t.includesRounding}
          </Badge>
        )}
      </Table.Cell>
      <Table.Cell textAlign="right" px={{ base: '4', md: '6' }}>
        <Money fils={row.amountFils} decimals={decimals} bare />
      </Table.Cell>
    </Table.Row>
  );
}

/** The sum of the instalments, `8 × 111 + 119 = 1,007`, and how they were rounded. */
function InstalmentTotal({ totalFils, months }: { totalFils: number; months: number }) {
  const { t } = useWizard();
  const amounts = instalmentAmounts(totalFils, months);
  const [each = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  const isEven = last === each;
  const equal = `${isEven ? months : months - 1} × ${formatAmount(each)}`;
  const sum = isEven ? equal : `${equal} + ${formatAmount(last)}`;
  return (
    <>
      <chakra.p textStyle="sm" fontWeight="500" data-schedule-sum>
        {/* NOTE: no line ends after an operator, and none consists of an operator alone. */}
        <Num whiteSpace="normal">
          {`${sum} = ${formatAmount(totalFils)}`.replaceAll(/([×+=]) | (?=×)/g, '$1\u00a0')}
        </Num>
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        {months === 1 ? t.oneExact : isEven ? t.allEqual : t.roundedDown}
      </chakra.p>
    </>
  );
}
