import { Flex, chakra } from '@chakra-ui/react';
import type { AgreementView } from '#domain/agreement/agreement.ts';
import { formatMoney, toFils } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { formatDate } from '#client/i18n/format.ts';
import { getDirection } from '#client/i18n/language.tsx';
import { agreementWords } from './agreement-words.ts';
import { PrintSheet, printedCells } from './print-sheet.tsx';
import { TableHead } from './row-table.tsx';

type AgreementSheetProps = {
  agreement: Pick<
    AgreementView,
    'number' | 'text' | 'rows' | 'contentHash' | 'acceptedAt' | 'acceptedName'
  >;
  onDone: () => void;
};

/** The agreement to print: its frozen text in Arabic, then English, each with the schedule and a place to sign. */
export function AgreementSheet({ agreement, onDone }: AgreementSheetProps) {
  return (
    <PrintSheet kind="agreement" number={agreement.number} onDone={onDone}>
      <Version agreement={agreement} language="ar" />
      <Version agreement={agreement} language="en" />
    </PrintSheet>
  );
}

type VersionProps = Pick<AgreementSheetProps, 'agreement'> & { language: Language };

function Version({ agreement, language }: VersionProps) {
  const t = agreementWords[language];
  return (
    <chakra.section
      lang={language}
      dir={getDirection(language)}
      breakBefore={language === 'en' ? 'page' : undefined}
    >
      <chakra.p whiteSpace="pre-line" lineHeight="1.8">
        {agreement.text[language]}
      </chakra.p>
      <chakra.h2 fontWeight="700" mt="5" mb="2">
        {t.schedule}
      </chakra.h2>
      <chakra.table w="full" borderCollapse="collapse" css={printedCells}>
        <TableHead heads={[t.number, t.dueOn, t.payBy, t.amount]} />
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
      <Signatures agreement={agreement} language={language} />
      <chakra.p fontSize="8pt" mt="4">
        <span>{`${t.contentHash}: `}</span>
        <chakra.bdi dir="ltr" overflowWrap="anywhere">
          {agreement.contentHash}
        </chakra.bdi>
      </chakra.p>
    </chakra.section>
  );
}

/** Who accepted it and when, or lines to sign on, with the separate consent. */
function Signatures({ agreement: { acceptedAt, acceptedName }, language }: VersionProps) {
  const t = agreementWords[language];
  if (acceptedAt !== null) {
    return (
      <chakra.p mt="5">
        <Words of={t.acceptedBy(acceptedName ?? '…', formatDate(acceptedAt, language))} />
      </chakra.p>
    );
  }
  return (
    <chakra.div mt="6" breakInside="avoid">
      <p>{`☐ ${t.bureauConsent}`}</p>
      <Flex gap="10" mt="10">
        {[t.firstParty, t.secondParty].map((party) => (
          <chakra.p key={party} flex="1" borderTopWidth="1px" pt="2">
            {party}
          </chakra.p>
        ))}
      </Flex>
    </chakra.div>
  );
}
