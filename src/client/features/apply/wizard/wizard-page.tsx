import { Suspense, memo, useEffect, useMemo, type ReactNode } from 'react';
import type { Settings } from '#domain/setting/setting.ts';
import { loadComboboxControl } from '#client/forms/combobox/combobox-field.tsx';
import { SkeletonLines } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { applyText } from '../text.ts';
import { hasAnswers } from '../draft/draft-record.ts';
import { hasCost, type Draft } from '../draft/draft.ts';
import { InstitutionPanel } from '../steps/institution-panel.tsx';
import { useRules } from './rules.ts';
import { StepActions } from './step-actions.tsx';
import { StepHeader } from './step-header.tsx';
import { wizardLayouts, type Step } from './steps.ts';
import { changeDraft } from '../draft/draft-actions.ts';
import { useDraft, type DraftState } from '../draft/draft-store.ts';
import { useSubmit } from '../submit/use-submit.ts';
import { useWizardJourney } from './use-wizard-journey.ts';
import {
  LaterPanels,
  loadLaterParts,
  PreviewCard,
  SendingState,
  SentBeforeDialog,
} from './later.tsx';
import { WizardContext, type Wizard } from './wizard-context.ts';
import { onFirstUse } from '#client/lib/first-use.ts';
import styles from '../apply.module.css';

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
  const rules = useRules();
  const serverErrors =
    failure && rules ? rules.unresolvedErrors(failure.issues, failure.sent, work) : [];
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
      <Columns aside={hasCost(work.draft) && <PreviewCard />}>
        <form
          className={styles.form}
          noValidate
          data-saved={!isUnsaved}
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
          <fieldset className={styles.answers} disabled={isSending} key={current}>
            <StepPanels step={step} />
          </fieldset>
          {(isLast || failure) && (
            <Suspense fallback={null}>
              <SendingState
                isLast={isLast}
                failure={failure}
                serverErrors={serverErrors}
                onRetry={send}
              />
            </Suspense>
          )}
          <StepActions
            isLast={isLast}
            isOpen={journey.isStepValid}
            onStop={sending.stop}
            onWait={sending.keepWaiting}
          />
        </form>
        {isLast && (
          <Suspense fallback={null}>
            <SentBeforeDialog
              receipt={sending.sentBefore}
              onSend={() => void submit({ isAnyway: true })}
              onClose={sending.forgetSentBefore}
            />
          </Suspense>
        )}
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
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.aside} data-bar>
        <Suspense fallback={null}>{aside}</Suspense>
      </div>
    </div>
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

/** The panels of a step. */
const StepPanels = memo(function StepPanels({ step }: { step: Step }) {
  useEffect(() => {
    // NOTE: if this fails, the second step loads them again.
    const load = () => void Promise.all([loadComboboxControl(), loadLaterParts()]).catch(ignore);
    return onFirstUse(load);
  }, []);
  // NOTE: without Suspense, which would hydrate after the page.
  if (step.name === 'institution') return <InstitutionPanel />;
  return (
    <Suspense
      fallback={
        <div className={styles.stepToCome}>
          <SkeletonLines count={4} height="12" />
        </div>
      }
    >
      <LaterPanels step={step} />
    </Suspense>
  );
});

const ignore = () => undefined;
