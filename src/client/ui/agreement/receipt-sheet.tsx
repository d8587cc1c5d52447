import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ReceiptView } from '#domain/agreement/agreement.ts';
import { toFils, formatMoney } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { formatDate } from '#client/i18n/format.ts';
import { agreementWords } from './agreement-words.ts';
import { PrintSheet } from './print-sheet.tsx';

type ReceiptSheetProps = { receipt: ReceiptView; onDone: () => void };

/** A receipt to print, in both languages at once, so that bank and institution can read it. */
export function ReceiptSheet({ receipt, onDone }: ReceiptSheetProps) {
  const [ar, en] = [agreementWords.ar, agreementWords.en];
  const money = (kwd: number) => (language: Language) => formatMoney(toFils(kwd), language, 3);
  const plain = (value: string) => () => value;
  const rows = [
    ['receiptNumber', plain(receipt.number)],
    ['paidOn', (language: Language) => formatDate(receipt.paidOn, language)],
    ['receivedFrom', plain(receipt.receivedFrom)],
    ['amount', money(receipt.amount)],
    ['method', (language: Language) => agreementWords[language].methods[receipt.method]],
    ['reference', plain(receipt.reference ?? '–')],
    ['forStudents', plain(receipt.students.join(' · '))],
    ['institution', plain(receipt.institutionName)],
    ['agreementNumber', plain(receipt.agreementNumber)],
    ['applicationId', plain(receipt.applicationId)],
    ['leftAfter', money(receipt.outstanding)],
  ] as const;
  return (
    <PrintSheet kind="receipt" number={receipt.number} onDone={onDone}>
      {receipt.isVoid && (
        <Box borderWidth="2px" p="3" mb="4" textAlign="center">
          <chakra.p fontSize="16pt" fontWeight="700">
            <span>{`${ar.voidReceipt} · `}</span>
            <bdi>{en.voidReceipt}</bdi>
          </chakra.p>
          <p>{ar.voidHint}</p>
          <p lang="en" dir="ltr">
            {en.voidHint}
          </p>
        </Box>
      )}
      <chakra.table w="full" borderCollapse="collapse">
        <tbody>
          {rows.map(([label, value]) => (
            <BothRow
              key={label}
              labels={[ar[label], en[label]]}
              values={[value('ar'), value('en')]}
            />
          ))}
        </tbody>
      </chakra.table>
      <chakra.p mt="5">{ar.notOfSchool}</chakra.p>
      <p lang="en" dir="ltr">
        {en.notOfSchool}
      </p>
    </PrintSheet>
  );
}

type BothRowProps = { labels: [string, string]; values: [string, string] };

/** Arabic on the right, English on the left; a value that reads the same stands once in the middle. */
function BothRow({ labels: [ar, en], values: [inArabic, inEnglish] }: BothRowProps) {
  return (
    <tr>
      <Cell isHead>{ar}</Cell>
      {inArabic === inEnglish ? (
        <Cell span={2} isCentred>
          {inArabic}
        </Cell>
      ) : (
        <>
          <Cell>{inArabic}</Cell>
          <Cell isEnglish>{inEnglish}</Cell>
        </>
      )}
      <Cell isHead isEnglish>
        {en}
      </Cell>
    </tr>
  );
}

type CellProps = {
  isHead?: boolean;
  isEnglish?: boolean;
  isCentred?: boolean;
  span?: number;
  children: ReactNode;
};

function Cell({ isHead = false, isEnglish = false, isCentred = false, span, children }: CellProps) {
  return (
    <chakra.td
      borderBottomWidth="1px"
      py="2"
      px="1"
      w={isHead ? '22%' : undefined}
      colSpan={span}
      textAlign={isCentred ? 'center' : 'start'}
      fontWeight={isHead ? '400' : '600'}
      {...(isEnglish && { lang: 'en', dir: 'ltr' })}
    >
      <bdi>{children}</bdi>
    </chakra.td>
  );
}
