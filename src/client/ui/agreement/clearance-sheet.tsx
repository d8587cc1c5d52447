import { Flex, chakra } from '@chakra-ui/react';
import { Bdi, Ltr } from '../styled.tsx';
import { formatMoney, toFils } from '#domain/money/money.ts';
import { verifyLink } from '#client/app/paths.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { formatDate } from '#client/i18n/format.ts';
import { getDirection } from '#client/i18n/language.tsx';
import { QrCode } from '../qr-code.tsx';
import { agreementWords } from './agreement-words.ts';
import { PrintSheet } from './print-sheet.tsx';

type ClearanceSheetProps = {
  agreement: {
    number: string;
    applicantName: string;
    total: number;
    settledOn: string;
    contentHash: string;
  };
  onDone: () => void;
};

/** The letter that a settled agreement gets, in Arabic and English, with a code that confirms it. */
export function ClearanceSheet({ agreement, onDone }: ClearanceSheetProps) {
  const { number, applicantName, total, settledOn, contentHash } = agreement;
  const { ar, en } = agreementWords;
  return (
    <PrintSheet kind="clearance" number={number} onDone={onDone}>
      {(['ar', 'en'] as const).map((language) => (
        <chakra.p
          key={language}
          lang={language}
          dir={getDirection(language)}
          fontSize="12pt"
          lineHeight="2"
          my="6"
        >
          <Words
            of={agreementWords[language].clearanceBody({
              name: <Bdi fontWeight="700">{applicantName}</Bdi>,
              number: (
                <Ltr fontWeight="700" whiteSpace="nowrap">
                  {number}
                </Ltr>
              ),
              total: <Bdi whiteSpace="nowrap">{formatMoney(toFils(total), language, 3)}</Bdi>,
              day: <Bdi whiteSpace="nowrap">{formatDate(settledOn, language)}</Bdi>,
            })}
          />
        </chakra.p>
      ))}
      <Flex align="center" gap="4" mt="8">
        <QrCode text={verifyLink(number)} label={en.clearanceCheck} size="32mm" />
        <span>
          <chakra.span display="block">{ar.clearanceCheck}</chakra.span>
          <chakra.span display="block" lang="en" dir="ltr">
            {en.clearanceCheck}
          </chakra.span>
          <chakra.span display="block" fontSize="8pt" mt="2">
            <span>{`${ar.contentHash} · `}</span>
            <bdi lang="en">{en.contentHash}</bdi>
            <span>: </span>
            <Ltr>{contentHash.slice(0, 16)}</Ltr>
          </chakra.span>
        </span>
      </Flex>
    </PrintSheet>
  );
}
