import { Box, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationView } from '#domain/application/review.ts';
import { SegmentSwitch } from '#client/ui/segment-switch.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Activity } from './application-activity.tsx';
import { ApplicationDocuments } from '#client/features/admin/document/application-documents.tsx';
import { FinancialInformation, FinancialSummary } from './application-finances.tsx';
import { StatusHistory } from './application-history.tsx';
import { ApplicantFacts, InstitutionFacts, StudentFacts } from './application-people.tsx';
import { PartLinks } from './part-links.tsx';
import { PaymentSchedule } from './application-schedule.tsx';
import { ApplicationPrint } from './application-print.tsx';
import { ApplicationAgreements } from '#client/features/admin/agreement/application-agreements.tsx';
import { ApplicationEmails } from '#client/features/admin/mail/application-emails.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import type { useDecide } from '../decision/use-decide.ts';
import { Warnings } from './application-warnings.tsx';
import { WithdrawalNotice } from './withdrawal.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { DocumentViewer } from '#client/features/admin/document/document-viewer.tsx';
import { isReadable, isResent, listDocuments } from '#client/features/admin/document/documents.ts';
import { reviewText } from './review-text.ts';

type Pane = 'details' | 'documents';

type ApplicationDetailsProps = {
  application: ApplicationView;
  deciding: ReturnType<typeof useDecide>;
};

/** The answers beside the documents to compare them with; on phones one at a time. */
export function ApplicationDetails({ application, deciding }: ApplicationDetailsProps) {
  const t = useText(reviewText);
  const [pane, setPane] = useState<Pane>('details');
  const [wanted, setWanted] = useState(() => resentDocument(application));
  const root = useFocusIfLost();
  const documentsPane = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const documents = listDocuments(application);
  const readable = documents.filter(isReadable);
  const shown = readable.find((item) => item.name === wanted) ?? readable[0];

  const view = (name: string) => {
    const comesNow = documentsPane.current?.getClientRects().length === 0;
    flushSync(() => {
      setWanted(name);
      setPane('documents');
    });
    // NOTE: on phones the pressed button is removed with its pane.
    if (comesNow)
      documentsPane.current?.querySelector<HTMLElement>('[data-document-stage]')?.focus();
  };

  return (
    <Flex
      ref={root}
      tabIndex={-1}
      outline="none"
      direction="column"
      h="full"
      minH="0"
      flex="1"
      data-application-details
    >
      <Box hideFrom="lg" px="4" pb="2">
        <SegmentSwitch
          label={t.viewSwitch}
          name="pane"
          value={pane}
          onChange={setPane}
          options={[
            { value: 'details', label: t.viewDetails },
            { value: 'documents', label: t.viewDocuments(readable.length) },
          ]}
        />
      </Box>
      <Grid
        flex="1"
        minH="0"
        templateRows="minmax(0, 1fr)"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        borderTopWidth="1px"
      >
        <PaneBox isShown={pane === 'details'} name="details">
          <Facts
            application={application}
            documents={documents}
            shown={shown?.name}
            onView={view}
          />
        </PaneBox>
        <PaneBox isShown={pane === 'documents'} name="documents" boxRef={documentsPane}>
          <DocumentViewer
            application={application}
            documents={readable}
            item={shown}
            onView={setWanted}
          />
        </PaneBox>
      </Grid>
      <DecisionBar application={application} deciding={deciding} />
      {isPrinting && <ApplicationPrint application={application} documents={readable} />}
    </Flex>
  );
}

/** A document received again, which is what the reviewer opens the application for. */
function resentDocument(application: ApplicationView): string | undefined {
  const decidedAt = application.statusHistory.at(-1)?.timestamp;
  return listDocuments(application).find((item) => isResent(item, decidedAt))?.name;
}

type PaneBoxProps = {
  isShown: boolean;
  name: Pane;
  boxRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

function PaneBox({ isShown, name, boxRef, children }: PaneBoxProps) {
  return (
    <Box
      ref={boxRef}
      display={{ base: isShown ? 'block' : 'none', lg: 'block' }}
      overflowY="auto"
      overscrollBehavior="contain"
      minH="0"
      // NOTE: positions screen-reader-only elements in this box, not in the page behind it.
      position="relative"
      borderInlineStartWidth={name === 'documents' ? { lg: '1px' } : undefined}
      data-pane={name}
    >
      {children}
    </Box>
  );
}

type FactsProps = {
  application: ApplicationView;
  documents: ReturnType<typeof listDocuments>;
  shown: string | undefined;
  onView: (name: string) => void;
};

function Facts({ application, documents, shown, onView }: FactsProps) {
  return (
    <>
      <PartLinks />
      <Flex direction="column" gap="3" p={{ base: '3', lg: '4' }} css={denseFacts}>
        <WithdrawalNotice application={application} />
        <Warnings id={application.id} phone={application.applicantPhone} />
        <InstitutionFacts application={application} />
        <ApplicantFacts application={application} />
        <FinancialSummary application={application} />
        <FinancialInformation application={application} />
        <PaymentSchedule application={application} />
        <StudentFacts application={application} />
        <ApplicationDocuments documents={documents} shown={shown} onView={onView} />
        <StatusHistory application={application} />
        <ApplicationAgreements application={application} />
        <InternalNotes id={application.id} />
        <ApplicationEmails id={application.id} />
        <Activity id={application.id} phone={application.applicantPhone} documents={documents} />
      </Flex>
    </>
  );
}

/** Two facts side by side if there is space, each below its label. */
const denseFacts = {
  // As high as the sticky links above.
  '& section': { scrollMarginTop: { base: '12', lg: '28', xl: '20' } },
  '& dl': {
    lg: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '6' },
  },
  '& dl > div': { lg: { display: 'block', py: '1.5', borderTopWidth: '0 !important' } },
} as const;

/** Takes focus if it was lost, because the link that led here was removed with the previous application. */
function useFocusIfLost(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

/** True while the browser prints, however printing was started. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // NOTE: the sheet must be rendered before the browser lays out the page.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
