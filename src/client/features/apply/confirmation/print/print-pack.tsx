import { Box, Flex, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import type { SentSummary } from '#client/storage/sent-summary.ts';
import { Fragment } from 'react';
import { brand } from '#domain/site/brand.ts';
import type { Language } from '#domain/text/language.ts';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { formatDateTime, formatDeadline, formatDate, sharedDecimals } from '#client/i18n/format.ts';
import { getDirection } from '#client/i18n/language.tsx';
import { trackLink } from '#client/app/paths.ts';
import { confirmationText } from '../confirmation-text.ts';
import { useReviewDue } from '../use-review-due.ts';
import { printGroups, type PrintRow } from './print-groups.ts';
import { applyText } from '#client/features/apply/text.ts';
import { schedule } from '#domain/money/instalment.ts';
import { currencyName, formatAmount } from '#domain/money/money.ts';

/** Hidden on screen; printed alone, whatever the page shows. */
const rules = {
  '@page': { size: 'A4', margin: '16mm 15mm' },
  '@media screen': { '[data-print-pack]': { display: 'none' } },
  '@media print': {
    'body > :not([data-print-pack])': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
  },
};

/** The whole application in Arabic, then English, for printing or saving as PDF. */
export function PrintPack({ sent }: { sent: SentSummary }) {
  return createPortal(
    <Box data-print-pack bg="#fff" color="#000" colorPalette="gray" fontSize="10.5pt">
      <Global styles={rules} />
      <PrintSheet sent={sent} language="ar" />
      <PrintSheet sent={sent} language="en" isNext />
    </Box>,
    document.body,
  );
}

/** Text without Arabic letters (phone number, ID, academic year) is left to right. */
const hasArabic = /\p{Script=Arabic}/u;

type PrintSheetProps = {
  sent: SentSummary;
  language: Language;
  /** Starts on a new page. */
  isNext?: boolean;
};

/** The printed summary in one language. Only greys, which every printer reproduces. */
function PrintSheet({ sent, language, isNext = false }: PrintSheetProps) {
  const t = confirmationText[language];
  return (
    <Box
      as="section"
      lang={language}
      dir={getDirection(language)}
      breakBefore={isNext ? 'page' : undefined}
      lineHeight={language === 'ar' ? '1.7' : '1.45'}
      data-print-sheet={language}
    >
      <SheetHead sent={sent} language={language} />
      {printGroups(sent, language).map(({ title, rows }) => (
        <Group key={title} title={title} rows={rows} />
      ))}
      <PrintSchedule sent={sent} language={language} />
      <chakra.p fontSize="9pt" mt="4mm" color="#333">
        {`${t.maskedNote} ${t.notAContract}`}
      </chakra.p>
    </Box>
  );
}

function SheetHead({ sent, language }: PrintSheetProps) {
  const dueAt = useReviewDue(sent.submittedAt);
  const t = confirmationText[language];
  const words = applyText[language];
  const link = trackLink(sent.applicationId);
  return (
    <Flex
      justify="space-between"
      gap="8mm"
      pb="4mm"
      mb="4mm"
      borderBottom="0.5mm solid #000"
      align="flex-start"
    >
      <Box minW="0">
        <Flex align="center" gap="2.5mm" fontWeight="700" fontSize="13pt" color="#222">
          <Ring segments={4} size={26} />
          <span>{brand.name[language]}</span>
        </Flex>
        <chakra.h2 fontSize="18pt" fontWeight="700" mt="3mm">
          {t.printTitle}
        </chakra.h2>
        <chakra.p mt="2mm">
          <span>{`${words.applicationId}:`}</span>{' '}
          <chakra.bdi dir="ltr" fontWeight="700" fontSize="14pt">
            {sent.applicationId}
          </chakra.bdi>
        </chakra.p>
        <p>
          <span>{`${t.submittedAt}:`}</span> <bdi>{formatDateTime(sent.submittedAt, language)}</bdi>
        </p>
        <p>
          <span>{`${t.expectedBy}:`}</span> <bdi>{formatDeadline(dueAt, language)}</bdi>
        </p>
      </Box>
      <Box textAlign="center" flexShrink="0" maxW="52mm">
        <QrCode text={link} label={t.qrLabel} size="30mm" />
        <chakra.p fontSize="8.5pt">{t.printedFor}</chakra.p>
        <chakra.bdi dir="ltr" display="block" fontSize="7.5pt" overflowWrap="anywhere">
          {link}
        </chakra.bdi>
      </Box>
    </Flex>
  );
}

function Group({ title, rows }: { title: string; rows: readonly PrintRow[] }) {
  return (
    <Box mb="4mm" breakInside="avoid">
      <chakra.h3 fontSize="12pt" fontWeight="700" mb="1mm" breakAfter="avoid">
        {title}
      </chakra.h3>
      <dl>
        {rows.map(({ label, values }) => (
          <Flex key={label} gap="4mm" py="0.7mm" borderTop="0.2mm solid #bbb" breakInside="avoid">
            <chakra.dt flex="0 0 58mm" color="#333">
              <Isolated words={label} />
            </chakra.dt>
            <chakra.dd m="0" minW="0" fontWeight="600" overflowWrap="anywhere">
              {values.map((value, at) => (
                <Fragment key={value}>
                  <span>{at > 0 && ' · '}</span>
                  <bdi dir={hasArabic.test(value) ? undefined : 'ltr'}>{value}</bdi>
                </Fragment>
              ))}
            </chakra.dd>
          </Flex>
        ))}
      </dl>
    </Box>
  );
}

/** All instalments; the header repeats on each page, the total is at the end. */
function PrintSchedule({ sent, language }: { sent: SentSummary; language: Language }) {
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
