import { Box, Flex, chakra } from '@chakra-ui/react';
import { Chevron, Ltr } from '#client/ui/styled.tsx';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Bdi } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { AgreementPanel } from '../steps/agreement-panel.tsx';
import { ApplicantPanel } from '../steps/applicant-panel.tsx';
import { DocumentsPanel } from '../steps/document/documents-panel.tsx';
import { StudentsPanel } from '../steps/student/students-panel.tsx';
import { countFiles } from '../draft/draft-record.ts';
import { draftText } from '../draft/draft-text.ts';
import { PlanReview } from '../summary/summary-panel.tsx';
import { focusPart, partId, partName } from '../wizard/step-parts.ts';
import type { PanelName, Step } from '../wizard/steps.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { PartList } from './part-list.tsx';
import { useFolding } from './use-folding.ts';

/** A long step in parts: a list of them, then each part; complete parts collapse to a line. */
export function DetailsParts({ step }: { step: Step }) {
  const { partState } = useWizard();
  const isDone = (panel: PanelName) => {
    const { missing, hasError } = partState(panel);
    return missing === 0 && !hasError;
  };
  const foldable = step.panels.filter((panel) => panel !== 'agreement');
  const folding = useFolding(foldable, isDone, useWantedPart(step));
  return (
    <Box>
      <PartList
        panels={step.panels}
        onJump={(panel) => {
          folding.open(panel);
          focusPart(panel);
        }}
      />
      <Flex direction="column" gap={{ base: '5', md: '6' }}>
        {step.panels.map((panel) => (
          <Box
            as="section"
            key={panel}
            id={partId(panel)}
            aria-labelledby={`panel-${panel}`}
            data-part={folding.isFolded(panel) ? 'folded' : 'open'}
            {...folding.watch(panel)}
          >
            {panel === 'agreement' ? (
              <Agreement
                onChangeEmail={() => {
                  folding.open('applicant');
                  focusPart('applicant');
                }}
              />
            ) : (
              <Part
                panel={panel}
                isDone={isDone(panel)}
                isFolded={folding.isFolded(panel)}
                onToggle={() => folding.toggle(panel)}
              >
                <PartContent panel={panel} />
              </Part>
            )}
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

/** The part that a change link leads to. */
function useWantedPart({ panels }: Step): PanelName | undefined {
  const state: unknown = useLocation().state;
  const named = typeof state === 'object' && state !== null && 'part' in state ? state.part : '';
  const wanted = panels.find((panel) => panel === named);
  useEffect(() => {
    if (wanted) focusPart(wanted);
  }, [wanted]);
  return wanted;
}

function PartContent({ panel }: { panel: PanelName }) {
  if (panel === 'applicant') return <ApplicantPanel />;
  return panel === 'students' ? <StudentsPanel /> : <DocumentsPanel />;
}

/** The last part stays open, because it has the submit button. */
function Agreement({ onChangeEmail }: { onChangeEmail: () => void }) {
  const { t } = useWizard();
  return (
    <>
      <chakra.h2 id="panel-agreement" tabIndex={-1} textStyle="h2" py="2" mb="2">
        {partName(t, 'agreement')}
      </chakra.h2>
      <PlanReview />
      <Box mt="6">
        <AgreementPanel onChangeEmail={onChangeEmail} />
      </Box>
    </>
  );
}

type PartProps = {
  panel: PanelName;
  isDone: boolean;
  isFolded: boolean;
  onToggle: () => void;
  children: ReactNode;
};

function Part({ panel, isDone, isFolded, onToggle, children }: PartProps) {
  const { t } = useWizard();
  const bodyId = useId();
  const title = t.panels[panel];
  return (
    <>
      <chakra.h2
        id={`panel-${panel}`}
        tabIndex={-1}
        textStyle={isFolded ? 'h3' : 'h2'}
        mb={isFolded ? '0' : '2'}
      >
        {isDone ? (
          <chakra.button
            type="button"
            display="flex"
            alignItems="center"
            flexWrap="wrap"
            columnGap="3"
            w="full"
            minH="12"
            py="2"
            px={isFolded ? '4' : '0'}
            rounded="l3"
            borderWidth={isFolded ? '1px' : '0'}
            bg={isFolded ? 'bg.panel' : undefined}
            textAlign="start"
            fontWeight="inherit"
            cursor="pointer"
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <Flex as="span" color="fg.success" flexShrink="0">
              <CircleCheck size={20} aria-hidden="true" />
            </Flex>
            <chakra.span minW="0">
              <span>{title}</span>
              <chakra.span srOnly>{` · ${t.partDone}`}</chakra.span>
            </chakra.span>
            <chakra.span {...oneLine} flex={isFolded ? '1 1 4rem' : '1'}>
              {isFolded && <Gist panel={panel} />}
            </chakra.span>
            <Chevron isOpen={!isFolded} color="fg.muted" />
          </chakra.button>
        ) : (
          <Flex as="span" align="center" minH="12" py="2">
            {title}
          </Flex>
        )}
      </chakra.h2>
      <Box id={bodyId} hidden={isFolded}>
        {children}
      </Box>
    </>
  );
}

const oneLine = {
  minW: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textStyle: 'sm',
  fontWeight: '400',
  color: 'fg.muted',
} as const;

/** A short summary of a collapsed part. */
function Gist({ panel }: { panel: PanelName }) {
  const t = useText(draftText);
  const { language } = useLanguage();
  const { draft, files } = useWizard();
  if (panel === 'applicant') {
    return (
      <>
        <Bdi>{draft.applicantName}</Bdi>
        <Ltr display="block" overflowWrap="anywhere" whiteSpace="normal !important">
          {draft.applicantEmail}
        </Ltr>
      </>
    );
  }
  if (panel === 'documents') return <span>{t.files(countFiles(files))}</span>;
  const comma = language === 'ar' ? '، ' : ', ';
  return draft.studentsDetails.map(({ name }, at) => (
    <span key={at}>
      {at > 0 && <span>{comma}</span>}
      <Bdi>{name}</Bdi>
    </span>
  ));
}
