import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { Suspense, memo, useEffect, useMemo, type ReactNode } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { Settings } from '#domain/setting/setting.ts';
import { loadComboboxControl } from '#client/forms/combobox/combobox-field.tsx';
import { SkeletonLines } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { applyText } from '../text.ts';
import { hasAnswers } from '../draft/draft-record.ts';
import type { Draft } from '../draft/draft.ts';
import { InstitutionPanel } from '../steps/institution-panel.tsx';
import { PreviewCard } from '../plan/preview-card.tsx';
import { SendingState } from '../submit/sending-state.tsx';
import { SentBeforeDialog } from '../submit/sent-before-dialog.tsx';
import { unresolvedErrors } from '../submit/server-errors.ts';
import { StepActions } from './step-actions.tsx';
import { StepHeader } from './step-header.tsx';
import { wizardLayouts, type Step } from './steps.ts';
import { changeDraft } from '../draft/draft-actions.ts';
import { useDraft, type DraftState } from '../draft/draft-store.ts';
import { useSubmit } from '../submit/use-submit.ts';
import { useWizardJourney } from './use-wizard-journey.ts';
import { WizardContext, type Wizard } from './wizard-context.ts';

type WizardPageProps = {
  settings: Settings;
  /** Whether its first step takes focus from what it replaces. */
  takesFocus: boolean;
};

/** The wizard: progress, the current step, and the plan preview beside it. */
export function WizardPage({ settings, takesFocus }: WizardPageProps) {
  const steps = wizardLayouts[settings.wizardSteps];
  const sending = useSubmit();
  const { failure, progress } = sending;
  const work = useDraft();
  const serverErrors = failure ? unresolvedErrors(failure.issues, failure.sent, work) : [];
  const journey = useWizardJourney(steps, settings, serverErrors);
  const { current, step } = journey;
  const isSending = progress !== undefined;
  const isLast = current === steps.length;
  const isUnsaved = isAtRisk(work);
  useStayWhile(isSending || isUnsaved);

  const wizard = useWizardValue(steps, journey, { ...settings, progress });

  const submit = async (options?: { isAnyway: boolean }) => {
    const failed = await sending.submit(options);
    if (failed) journey.goToServerErrors(failed.issues);
  };
  const send = () => {
    if (!journey.goToFirstError()) void submit();
  };

  if (!step) return null;
  return (
    <WizardContext value={wizard}>
      <Columns aside={<PreviewCard />}>
        <chakra.form
          noValidate
          data-saved={!isUnsaved}
          display={{ base: 'flex', md: 'block' }}
          flexDirection="column"
          flex="1"
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) send();
            else journey.next();
          }}
        >
          <StepHeader
            step={step}
            takesFocus={takesFocus}
            problems={journey.problems}
            attempt={journey.attempt}
            onBack={current > 1 ? journey.back : undefined}
          />
          <chakra.fieldset disabled={isSending} minW="0" mb={{ base: '8', md: '0' }} key={current}>
            <StepPanels step={step} />
          </chakra.fieldset>
          <SendingState
            isLast={isLast}
            failure={failure}
            serverErrors={serverErrors}
            onRetry={send}
          />
          <StepActions
            isLast={isLast}
            isOpen={journey.isStepValid}
            onStop={sending.stop}
            onWait={sending.keepWaiting}
          />
        </chakra.form>
        <SentBeforeDialog
          receipt={sending.sentBefore}
          onSend={() => void submit({ isAnyway: true })}
          onClose={sending.forgetSentBefore}
        />
      </Columns>
    </WizardContext>
  );
}

type Journey = ReturnType<typeof useWizardJourney>;
type Rest = Pick<Settings, 'blockOverLimit'> & Pick<Wizard, 'progress'>;

/** The same object until something in it changes, so that saving does not render the step again. */
function useWizardValue(steps: readonly Step[], journey: Journey, rest: Rest): Wizard {
  const t = useText(applyText);
  const { draft, files, current, errorAt, partState, visit, clearErrors } = journey;
  const { blockOverLimit: blocksOverLimit, progress } = rest;
  return useMemo(
    () => ({
      t,
      draft,
      files,
      change: changeDraft,
      set: setFields,
      field: (name) => ({
        name,
        value: draft[name],
        onChange: (value) => setFields({ [name]: value }),
        error: errorAt(name),
      }),
      errorAt,
      partState,
      steps,
      current,
      visit,
      clearErrors,
      blocksOverLimit,
      progress,
    }),
    [
      t,
      draft,
      files,
      errorAt,
      partState,
      steps,
      current,
      visit,
      clearErrors,
      blocksOverLimit,
      progress,
    ],
  );
}

function setFields(fields: Partial<Draft>): void {
  changeDraft((before) => ({ ...before, ...fields }));
}

/** As high as the window, like the placeholder of a step; the phones' bar is at the bottom. */
function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 700px) minmax(0, 340px)' }}
      templateRows={{ base: '1fr', md: 'auto' }}
      alignContent={{ base: 'stretch', md: 'start' }}
      minH="dvh"
      justifyContent="space-between"
      gap={{ base: '10', lg: '12' }}
      w="full"
      maxW="6xl"
      mx="auto"
      px={{ base: '4', md: '8' }}
      pt={{ base: '6', md: '10' }}
      pb={{ base: '0', md: '16' }}
      alignItems="start"
      flex="1"
    >
      <Flex direction="column" minW="0" alignSelf={{ base: 'stretch', md: 'start' }}>
        {children}
      </Flex>
      <Box hideBelow="md" minW="0" position={{ lg: 'sticky' }} top={{ lg: '6.5rem' }} data-bar>
        {aside}
      </Box>
    </Grid>
  );
}

/** Whether closing the page would lose answers, because none are saved. */
function isAtRisk(work: DraftState): boolean {
  return (work.isShared || work.status === 'failed') && hasAnswers(work);
}

/** Asks before the page is closed, if that would lose something. */
function useStayWhile(isLosing: boolean): void {
  useEffect(() => {
    if (!isLosing) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isLosing]);
}

/** Preloads the later steps while the first one is filled in. */
const loadLaterPanels = async () => ({ default: (await import('./later-panels.tsx')).LaterPanels });
const LaterPanels = lazyPart(loadLaterPanels, { isInPlace: true });

/** The panels of a step. */
const StepPanels = memo(function StepPanels({ step }: { step: Step }) {
  useEffect(() => {
    // NOTE: if this fails, the second step loads them again.
    const load = () => void Promise.all([loadComboboxControl(), loadLaterPanels()]).catch(ignore);
    const timer = setTimeout(load, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  // NOTE: without Suspense, which would hydrate after the page.
  if (step.name === 'institution') return <InstitutionPanel />;
  return (
    <Suspense
      fallback={
        <Box minH="dvh">
          <SkeletonLines count={4} height="12" />
        </Box>
      }
    >
      <LaterPanels step={step} />
    </Suspense>
  );
});

const IDLE_MS = 500;
const ignore = () => undefined;
