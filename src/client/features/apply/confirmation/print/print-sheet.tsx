import { Box, Flex, chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { brand } from '../../../../../domain/site/brand.ts';
import type { Language } from '../../../../../domain/text/language.ts';
import { reviewDueAt } from '../../../../../domain/application/review-deadline.ts';
import { Isolated } from '../../../../ui/a11y/isolated.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { Ring } from '../../../../ui/chart/ring.tsx';
import { formatDateTime, formatDeadline } from '../../../../i18n/format.ts';
import { getDirection } from '../../../../i18n/language.tsx';
import { trackLink } from '../../../../app/paths.ts';
import type { SentSummary } from '../../../../storage/sent-summary.ts';
import { confirmationText } from '../confirmation-text.ts';
import { printGroups, type PrintRow } from './print-groups.ts';
import { PrintSchedule } from './print-schedule.tsx';
import { applyText } from '../../text.ts';

/** Text without Arabic letters (phone number, ID, academic year) is left to right. */
const hasArabic = /\p{Script=Arabic}/u;

type PrintSheetProps = {
  sent: SentSummary;
  language: Language;
  /** Starts on a new page. */
  isNext?: boolean;
};

/** The printed summary in one language. Only greys, which every printer reproduces. */
export function PrintSheet({ sent, language, isNext = false }: PrintSheetProps) {
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
          <span>{`${t.expectedBy}:`}</span>{' '}
          <bdi>{formatDeadline(reviewDueAt(sent.submittedAt), language)}</bdi>
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
