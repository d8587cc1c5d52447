import { chakra } from '@chakra-ui/react';
import type { RowView } from '#domain/agreement/agreement.ts';
import { formatMoney, toFils } from '#domain/money/money.ts';
import type { Bilingual, Language } from '#domain/text/language.ts';
import { formatDate } from '#client/i18n/format.ts';
import { getDirection } from '#client/i18n/language.tsx';
import { agreementWords } from './agreement-words.ts';
import { PrintSheet } from './print-sheet.tsx';

type AgreementSheetProps = {
  agreement: { number: string; text: Bilingual; rows: readonly RowView[]; contentHash: string };
  onDone: () => void;
};

/** The agreement to print: its frozen text in Arabic, then English, each with the schedule. */
export function AgreementSheet({ agreement, onDone }: AgreementSheetProps) {
  const { ar, en } = agreementWords;
  return (
    <PrintSheet
      title={`${ar.agreement} · ${en.agreement}`}
      number={agreement.number}
      language="ar"
      onDone={onDone}
    >
      <Version agreement={agreement} language="ar" />
      <Version agreement={agreement} language="en" isNext />
    </PrintSheet>
  );
}

type VersionProps = Pick<AgreementSheetProps, 'agreement'> & {
  language: Language;
  /** Starts on a new page. */
  isNext?: boolean;
};

function Version({ agreement, language, isNext = false }: VersionProps) {
  const t = agreementWords[language];
  return (
    <chakra.section
      lang={language}
      dir={getDirection(language)}
      breakBefore={isNext ? 'page' : undefined}
    >
      <chakra.p whiteSpace="pre-line" lineHeight="1.8">
        {agreement.text[language]}
      </chakra.p>
      <chakra.h2 fontWeight="700" mt="5" mb="2">
        {t.schedule}
      </chakra.h2>
      <chakra.table w="full" borderCollapse="collapse" css={cells}>
        <thead>
          <tr>
            {[t.number, t.dueOn, t.payBy, t.amount].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agreement.rows.map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <td>{formatDate(row.dueOn, language)}</td>
              <td>{formatDate(row.payBy, language)}</td>
              <td>
                <bdi>{formatMoney(toFils(row.amount), language, 3)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.p fontSize="8pt" mt="4">
        <span>{`${t.contentHash}: `}</span>
        <chakra.bdi dir="ltr" overflowWrap="anywhere">
          {agreement.contentHash}
        </chakra.bdi>
      </chakra.p>
    </chakra.section>
  );
}

const cells = {
  '& th, & td': { textAlign: 'start', py: '1', px: '1', borderBottomWidth: '1px' },
  '& th': { fontWeight: '600' },
} as const;
