import { Box, Button, Flex, Grid, Spinner } from '@chakra-ui/react';
import { useIsFetching } from '@tanstack/react-query';
import { Gavel, Printer, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationView } from '../../../../../domain/application/review.ts';
import { SegmentSwitch } from '../../../../ui/segment-switch.tsx';
import { fieldId } from '../../../../forms/field-id.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminQueryClient, adminTrpc } from '../../../../api/trpc.ts';
import { Activity } from './application-activity.tsx';
import { ApplicationDocuments } from '../../document/application-documents.tsx';
import { FinancialInformation, FinancialSummary } from './application-finances.tsx';
import { StatusHistory } from './application-history.tsx';
import { ApplicantFacts, InstitutionFacts, StudentFacts } from './application-people.tsx';
import { ApplicationPrint } from './application-print.tsx';
import { StatusForm } from '../decision/application-status.tsx';
import { Warnings } from './application-warnings.tsx';
import { InternalNotes } from './internal-notes.tsx';
import { DocumentViewer } from '../../document/document-viewer.tsx';
import { isReadable, isResent, papersOf } from '../../document/documents.ts';
import { reviewText } from './review-text.ts';

type Pane = 'details' | 'papers';

/** What was typed on one side, the documents to compare it with on the other; on a phone one at a time. */
export function ApplicationDetails({ application }: { application: ApplicationView }) {
  const t = useText(reviewText);
  const [pane, setPane] = useState<Pane>('details');
  const [wanted, setWanted] = useState(() => resentDocument(application));
  const root = useFocusIfLost();
  const documentsPane = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const papers = papersOf(application);
  const readable = papers.filter(isReadable);
  const shown = readable.find((paper) => paper.name === wanted) ?? readable[0];

  const view = (name: string) => {
    const comesNow = documentsPane.current?.getClientRects().length === 0;
    flushSync(() => {
      setWanted(name);
      setPane('papers');
    });
    // NOTE: on a phone the pressed button is gone with its pane.
    if (comesNow) documentsPane.current?.querySelector<HTMLElement>('[data-paper-stage]')?.focus();
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
            { value: 'papers', label: t.viewPapers(readable.length) },
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
            papers={papers}
            shown={shown?.name}
            onView={view}
            onDecide={() => setPane('details')}
          />
        </PaneBox>
        <PaneBox isShown={pane === 'papers'} name="papers" place={documentsPane}>
          <DocumentViewer
            application={application}
            papers={readable}
            paper={shown}
            onView={setWanted}
          />
        </PaneBox>
      </Grid>
      {isPrinting && <ApplicationPrint application={application} papers={readable} />}
    </Flex>
  );
}

/** A document that came again is what a reviewer opens the application for. */
function resentDocument(application: ApplicationView): string | undefined {
  const decidedAt = application.statusHistory.at(-1)?.timestamp;
  return papersOf(application).find((paper) => isResent(paper, decidedAt))?.name;
}

type PaneBoxProps = {
  isShown: boolean;
  name: Pane;
  place?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

function PaneBox({ isShown, name, place, children }: PaneBoxProps) {
  return (
    <Box
      ref={place}
      display={{ base: isShown ? 'block' : 'none', lg: 'block' }}
      overflowY="auto"
      overscrollBehavior="contain"
      minH="0"
      // NOTE: what only screen readers get is placed by this box, not by the page behind it.
      position="relative"
      borderInlineStartWidth={name === 'papers' ? { lg: '1px' } : undefined}
      data-pane={name}
    >
      {children}
    </Box>
  );
}

type FactsProps = {
  application: ApplicationView;
  papers: ReturnType<typeof papersOf>;
  shown: string | undefined;
  onView: (name: string) => void;
  onDecide: () => void;
};

function Facts({ application, papers, shown, onView, onDecide }: FactsProps) {
  return (
    <Flex direction="column" gap="4" p={{ base: '3', lg: '4' }}>
      <Actions />
      <Warnings id={application.id} />
      <ApplicantFacts application={application} />
      <FinancialInformation application={application} />
      <FinancialSummary application={application} />
      <StudentFacts application={application} />
      <InstitutionFacts application={application} />
      <ApplicationDocuments papers={papers} shown={shown} onView={onView} />
      <StatusForm application={application} onStart={onDecide} />
      <InternalNotes id={application.id} />
      <StatusHistory application={application} />
      <Activity id={application.id} papers={papers} />
    </Flex>
  );
}

/** What is always at hand: the decision, the printed summary, the newest state. */
function Actions() {
  const t = useText(reviewText);
  const cache = adminTrpc.useUtils();
  const isFetching = useIsFetching({ queryKey: [['application']] }, adminQueryClient) > 0;
  const decide = () => {
    const first = document.getElementById(fieldId('newStatus'));
    const choice = document.querySelector<HTMLElement>('[name=newStatus]:checked') ?? first;
    choice?.focus({ preventScroll: true });
    choice?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" minH="11" onClick={decide} data-decide>
        <Gavel size={16} aria-hidden="true" />
        <span>{t.decide}</span>
      </Button>
      <Button size="sm" minH="11" variant="outline" onClick={() => print()} data-print-summary>
        <Printer size={16} aria-hidden="true" />
        <span>{t.print}</span>
      </Button>
      <Button
        size="sm"
        minH="11"
        variant="outline"
        // NOTE: busy, not disabled: it would lose its colour at every fetch that nobody asked for.
        aria-busy={isFetching}
        onClick={() => {
          if (!isFetching) void cache.application.invalidate();
        }}
        data-refresh
      >
        {isFetching ? <Spinner size="sm" /> : <RefreshCw size={16} aria-hidden="true" />}
        <span>{t.refresh}</span>
      </Button>
    </Flex>
  );
}

/** Takes focus where it was lost: the link that led here is gone with the application it stood in. */
function useFocusIfLost(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}

/** While the browser prints, by whichever way it was asked to. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // NOTE: the sheet has to be there before the browser reads the page.
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
