import { Box, chakra } from '@chakra-ui/react';
import type { RowView } from '#domain/agreement/agreement.ts';
import { toFils } from '#domain/money/money.ts';
import { DateText, Money, Num } from '#client/i18n/bidi.tsx';
import { sharedDecimals } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { agreementWords } from './agreement-words.ts';

/** A table's row of column headings. */
export function TableHead({ heads }: { heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowTableProps = {
  rows: readonly (Pick<RowView, 'number' | 'dueOn' | 'payBy' | 'amount'> & Partial<RowView>)[];
};

/** The instalments of an agreement, one line each on phones too; with what is paid of each where that is known. */
export function RowTable({ rows }: RowTableProps) {
  const t = useText(agreementWords);
  const decimals = sharedDecimals(rows.map(({ amount }) => toFils(amount)));
  const hasStates = rows.some(({ state }) => state !== undefined);
  const heads = [t.number, t.payBy, t.amount, ...(hasStates ? [t.state] : [])];
  return (
    <Box role="region" aria-label={t.schedule} tabIndex={0} overflowX="auto">
      <chakra.table w="full" borderCollapse="collapse" textStyle="sm" css={cells}>
        <TableHead heads={heads} />
        <tbody>
          {rows.map(({ number, dueOn, payBy, amount, left = 0, state }) => (
            <tr key={number}>
              <td>
                <Num>{number}</Num>
              </td>
              <td>
                <DateText value={payBy} style="short" />
                {payBy !== dueOn && (
                  <Small>
                    <span>{t.dueOn}</span> <DateText value={dueOn} style="short" />
                  </Small>
                )}
              </td>
              <td>
                <Money kwd={amount} decimals={decimals} />
                {left > 0 && left < amount && (
                  <Small>
                    <span>{t.left}</span> <Money kwd={left} decimals={3} />
                  </Small>
                )}
              </td>
              {state && <td>{t.rowStates[state]}</td>}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const Small = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } });

const cells = {
  '& th, & td': { textAlign: 'start', py: '2', pe: '3', borderBottomWidth: '1px' },
  '& th': { fontWeight: '600', color: 'fg.muted' },
  '& td': { verticalAlign: 'top' },
  '& time, & td > bdi': { whiteSpace: 'nowrap' },
} as const;
