import { Box, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import { brand } from '#domain/site/brand.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { serverNow } from '#client/lib/clock.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, DateText, Ltr, Words } from '#client/i18n/bidi.tsx';
import { useAdminUser } from '#client/api/tokens.ts';
import { FinancialInformation, FinancialSummary } from './application-finances.tsx';
import { StatusHistory } from './application-history.tsx';
import { PaymentSchedule } from './application-schedule.tsx';
import { ApplicantFacts, InstitutionFacts, StudentFacts } from './application-people.tsx';
import { FactSection } from '#client/features/admin/ui/description-list.tsx';
import {
  type ReadableDocument,
  useDocumentTitle,
} from '#client/features/admin/document/documents.ts';
import { reviewText } from './review-text.ts';

/** Hidden on screen; printed alone, in greys, whatever the theme. */
const rules = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media screen': { '[data-application-print]': { display: 'none' } },
  '@media print': {
    'body > :not([data-application-print])': { display: 'none !important' },
    // NOTE: a dark color-scheme would colour the page margins.
    html: { colorScheme: 'light !important' },
    'html, body': { background: '#fff !important', overflow: 'visible !important' },
    '[data-contact-applicant], [data-application-print] [role=meter]': {
      display: 'none !important',
    },
    '[data-application-print] dl > *': { paddingBlock: '0.8mm' },
    '[data-application-print] section > *': { paddingBlock: '1mm' },
    '[data-application-print] *': {
      color: '#000 !important',
      background: 'transparent !important',
      borderColor: '#999 !important',
    },
    '[data-application-print] section': { breakInside: 'avoid', marginBottom: '4mm' },
    '[data-application-print] svg': { display: 'none' },
    '[data-application-print] button': {
      border: 'none',
      padding: '0',
      height: 'auto',
      minHeight: '0',
    },
  },
} as const;

type ApplicationPrintProps = {
  application: ApplicationView;
  documents: readonly ReadableDocument[];
};

/** The printed summary: everything except the documents and the internal notes. */
export function ApplicationPrint({ application, documents }: ApplicationPrintProps) {
  const t = useText(reviewText);
  const { language } = useLanguage();
  const getTitle = useDocumentTitle();
  const admin = useAdminUser();
  const now = serverNow().toISOString();
  return createPortal(
    <Box data-application-print aria-hidden="true" fontSize="10pt">
      <Global styles={rules} />
      <chakra.h1 fontSize="14pt" fontWeight="700">
        <span>{`${brand.name[language]} · ${t.printTitle} ·`}</span>{' '}
        <Ltr>{application.applicationId}</Ltr>
      </chakra.h1>
      <Box mb="4">
        <Words of={t.printedOn(<DateText value={now} time />, admin?.name ?? '')} />
      </Box>
      <InstitutionFacts application={application} />
      <ApplicantFacts application={application} />
      <FinancialSummary application={application} />
      <FinancialInformation application={application} />
      <PaymentSchedule application={application} isWhole />
      <StudentFacts application={application} />
      <FactSection title={t.printDocuments}>
        <ul>
          {documents.map((item) => (
            <li key={item.name}>
              <Words of={getTitle(item)} />
              <span>:</span> <Bdi>{item.document.originalName}</Bdi>
            </li>
          ))}
        </ul>
      </FactSection>
      <StatusHistory application={application} />
    </Box>,
    document.body,
  );
}
