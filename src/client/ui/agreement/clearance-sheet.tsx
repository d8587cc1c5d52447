import { Flex, chakra } from '@chakra-ui/react';
import { Bdi, Ltr } from '../styled.tsx';
import type { Language } from '#domain/text/language.ts';
import { formatMoney, toFils } from '#domain/money/money.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { formatDate } from '#client/i18n/format.ts';
import { getDirection } from '#client/i18n/language.tsx';
import { QrCode } from '../qr-code.tsx';
import { agreementWords } from './agreement-words.ts';
import { PrintSheet } from './print-sheet.tsx';

type ClearanceSheetProps = {
  agreement: { number: string; total: number; settledOn: string; contentHash: string };
  applicantName: string;
  /** The address that confirms the letter. */
  link: string;
  onDone: () => void;
};

/** The letter that a settled agreement gets, in Arabic and English, with a code that confirms it. */
export function ClearanceSheet({ agreement, applicantName, link, onDone }: ClearanceSheetProps) {
  const { number, total, settledOn, contentHash } = agreement;
  const body = (language: Language) =>
    agreementWords[language].clearanceBody({
      name: <Bdi fontWeight="700">{applicantName}</Bdi>,
      number: <Ltr fontWeight="700">{number}</Ltr>,
      total: formatMoney(toFils(total), language, 3),
      day: formatDate(settledOn, language),
    });
  const { ar, en } = agreementWords;
  return (
    <PrintSheet
      title={`${ar.clearance} · ${en.clearance}`}
      number={number}
      language="ar"
      onDone={onDone}
    >
      {(['ar', 'en'] as const).map((language) => (
        <chakra.p
          key={language}
          lang={language}
          dir={getDirection(language)}
          fontSize="12pt"
          lineHeight="2"
          my="6"
        >
          <Words of={body(language)} />
        </chakra.p>
      ))}
      <Flex align="center" gap="4" mt="8">
        <QrCode text={link} label={en.clearanceCheck} size="32mm" />
        <span>
          <chakra.span display="block">{ar.clearanceCheck}</chakra.span>
          <chakra.span display="block" lang="en" dir="ltr">
            {en.clearanceCheck}
          </chakra.span>
          <chakra.span display="block" fontSize="8pt" mt="2">
            <span>{`${ar.contentHash}: `}</span>
            <Ltr>{contentHash.slice(0, 16)}</Ltr>
          </chakra.span>
        </span>
      </Flex>
    </PrintSheet>
  );
}
