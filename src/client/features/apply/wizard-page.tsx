import { Box, Grid, chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { issueSentence } from '../../../domain/sentences.ts';
import type { Settings } from '../../../domain/setting.ts';
import { notifyError } from '../../components/notify.ts';
import { PreviewCard } from './preview-card.tsx';
import { SendingState } from './sending-state.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeader } from './step-header.tsx';
import { StepPanels } from './step-panels.tsx';
import { readings } from './steps.ts';
import { changeDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { useWizardJourney } from './use-wizard-journey.ts';
import { WizardContext, type Wizard } from './wizard-context.ts';

/** The wizard: progress, the step on screen, and the plan so far beside it. */
export function WizardPage({ settings }: { settings: Settings }) {
  const steps = readings[settings.wizardReading];
  const journey = useWizardJourney(steps, settings.blockOverLimit);
  const { submit, progress, failure } = useSubmit();
  const { draft, files, language, current, step } = journey;
  const isSending = progress !== undefined;
  const isLast = current === steps.length;
  useStayWhile(isSending);

  const wizard: Wizard = {
    draft,
    files,
    change: changeDraft,
    set: (fields) => changeDraft((before) => ({ ...before, ...fields })),
    errorAt: journey.errorAt,
    steps,
    current,
    visit: journey.visit,
    progress,
  };

  const send = () => {
    if (journey.firstRefused() === undefined) void submit();
    else if (!draft.termsAccepted) notifyError(issueSentence('termsRequired', language));
  };

  if (!step) return null;
  return (
    <WizardContext value={wizard}>
      <Columns aside={<PreviewCard />}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isLast) send();
            else journey.next();
          }}
        >
          <StepHeader
            step={step}
            problems={journey.problems}
            attempt={journey.attempt}
            onBack={current > 1 ? journey.back : undefined}
          />
          <chakra.fieldset disabled={isSending} minW="0" key={current}>
            <StepPanels step={step} />
          </chakra.fieldset>
          <SendingState failure={failure} onRetry={send} />
          <StepActions isLast={isLast} isOpen={journey.isStepValid} />
        </form>
      </Columns>
    </WizardContext>
  );
}

function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 700px) minmax(0, 340px)' }}
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
      <Box minW="0">{children}</Box>
      <Box hideBelow="md" minW="0" position={{ lg: 'sticky' }} top={{ lg: '6.5rem' }}>
        {aside}
      </Box>
    </Grid>
  );
}

/** Asks before the page is left while the application is on its way. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isSending]);
}
