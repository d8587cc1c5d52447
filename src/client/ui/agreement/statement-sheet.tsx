import { Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '../styled.tsx';
import type { StatementView } from '#domain/agreement/agreement.ts';
import { DateText, Ltr, Money, Words } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { agreementWords } from './agreement-words.ts';
import { EntryWords } from './entry-words.tsx';
import { PrintSheet, printedCells } from './print-sheet.tsx';
import { TableHead } from './row-table.tsx';

type StatementSheetProps = { statement: StatementView; onDone: () => void };

/** The statement of an agreement to print: its entries in order, with the balance after each. */
export function StatementSheet({ statement, onDone }: StatementSheetProps) {
  const { language } = useLanguage();
  const t = agreementWords[language];
  const { lines, outstanding, credit } = statement;
  const heads = [t.paidOn, t.entry, t.reference, t.debit, t.creditEntry, t.balance];
  const isDebit = (at: number) =>
    (lines[at]?.balance ?? 0) > (lines[at - 1]?.balance ?? statement.total);
  return (
    <PrintSheet kind="statement" number={statement.number} language={language} onDone={onDone}>
      <Flex justify="space-between" gap="6" mb="4" wrap="wrap">
        <span>
          <span>{`${t.applicant}: `}</span>
          <Bdi fontWeight="600">{statement.applicantName}</Bdi>
          <span>{` · ${t.forStudents}: `}</span>
          <Bdi fontWeight="600">{statement.students.join(' · ')}</Bdi>
        </span>
        <span>
          <Words of={t.statementAsOf(<DateText value={statement.asOf} />)} />
        </span>
      </Flex>
      <chakra.table w="full" borderCollapse="collapse" css={printedCells}>
        <TableHead heads={heads} />
        <tbody>
          <tr>
            <td />
            <td colSpan={2}>{t.total}</td>
            <td>
              <Money kwd={statement.total} decimals={3} bare />
            </td>
            <td />
            <td>
              <Money kwd={statement.total} decimals={3} bare />
            </td>
          </tr>
          {lines.map((line, at) => (
            <tr key={line.id}>
              <td>
                <DateText value={line.paidOn} style="short" />
              </td>
              <td>
                <EntryWords entry={line} words={t} />
              </td>
              <td>
                <Ltr>{line.reference ?? ''}</Ltr>
              </td>
              <td>{isDebit(at) && <Money kwd={line.amount} decimals={3} bare />}</td>
              <td>{!isDebit(at) && <Money kwd={line.amount} decimals={3} bare />}</td>
              <td>
                <Money kwd={Math.abs(line.balance)} decimals={3} bare />
                <span>{line.balance < 0 && ` ${t.creditBalance}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.p mt="4" fontWeight="700">
        <span>{`${credit > 0 ? t.credit : t.outstanding}: `}</span>
        <Money kwd={credit > 0 ? credit : outstanding} decimals={3} />
      </chakra.p>
    </PrintSheet>
  );
}
