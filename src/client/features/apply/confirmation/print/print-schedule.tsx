import { Box, chakra } from '@chakra-ui/react';
import { schedule } from '../../../../../domain/money/instalment.ts';
import type { Language } from '../../../../../domain/text/language.ts';
import { currencyName, formatAmount } from '../../../../../domain/money/money.ts';
import { formatDate, sharedDecimals } from '../../../../i18n/format.ts';
import type { SentSummary } from '../../../../storage/sent-summary.ts';
import { confirmationText } from '../confirmation-text.ts';
import { applyText } from '../../text.ts';

/** All instalments; the header repeats on each page, the total is at the end. */
export function PrintSchedule({ sent, language }: { sent: SentSummary; language: Language }) {
  const t = confirmationText[language];
  const words = applyText[language];
  const rows = schedule(sent.finalTuitionFils, sent.months, sent.startsOn);
  const decimals = sharedDecimals(rows.map((row) => row.amountFils));
  const hasRounding = rows.at(-1)?.amountFils !== rows[0]?.amountFils;
  return (
    <Box mt="5mm">
      <chakra.h3 fontSize="12pt" fontWeight="700" mb="1mm" breakAfter="avoid">
        {t.instalments(rows.length)}
      </chakra.h3>
      <chakra.table w="full" css={tableRules}>
        <thead>
          <tr>
            <th scope="col">{words.instalmentNumber}</th>
            <th scope="col">{words.dueDate}</th>
            <th scope="col" data-amount>
              <span>{`${t.amount} (`}</span>
              <bdi>{currencyName[language]}</bdi>
              <span>)</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <td>
                <bdi>{formatDate(row.dueOn, language)}</bdi>
              </td>
              <td data-amount>
                <bdi dir="ltr">{formatAmount(row.amountFils, decimals)}</bdi>
              </td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td data-amount>
              <bdi dir="ltr">{formatAmount(sent.finalTuitionFils, decimals)}</bdi>
            </td>
          </tr>
        </tbody>
      </chakra.table>
      {hasRounding && (
        <chakra.p fontSize="9pt" mt="1mm" color="#333">
          {t.lastDiffers}
        </chakra.p>
      )}
    </Box>
  );
}

const tableRules = {
  borderCollapse: 'collapse',
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { padding: '0.9mm 2mm', borderTop: '0.2mm solid #bbb', textAlign: 'start' },
  '& thead th': { borderTop: '0.4mm solid #000', borderBottom: '0.4mm solid #000' },
  '& [data-amount]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-total] > *': { borderTop: '0.4mm solid #000', fontWeight: '700' },
};
