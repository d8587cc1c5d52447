import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Settings } from '../../../../domain/setting/setting.ts';
import type { FailureIssue } from '../../../api/api-error.ts';
import { serverNow, useServerNow } from '../../../lib/clock.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { paths } from '../../../app/paths.ts';
import { issuesOfStep, panelIssues, type DraftValidation } from './issues.ts';
import { isStepValid, nextStep, reachable, leaveSteps, withSuggestions } from './journey.ts';
import { serverErrorsOfStep } from '../submit/server-errors.ts';
import type { PanelName, Step } from './steps.ts';
import { useAddressCorrection } from './use-address-correction.ts';
import { changeDraft, showStep } from '../draft/draft-actions.ts';
import { useDraft } from '../draft/draft-store.ts';
import { useStepProblems } from './use-step-problems.ts';

type Rules = Pick<Settings, 'blockOverLimit' | 'mobileFirstDigits'>;

/**
 * Navigation through the steps: which one is shown, whether it can be left, and what leaving it changes. `errors`: the
 * server's errors about unchanged answers.
 */
export function useWizardJourney(
  steps: readonly Step[],
  { blockOverLimit, mobileFirstDigits: digits }: Rules,
  errors: readonly FailureIssue[],
) {
  const { draft, files } = useDraft();
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const from = useCameFrom();
  const openedAt = useServerNow();
  const [sentAt, setNow] = useState<Date>();
  const now = sentAt ?? openedAt;

  const mobileFirstDigits = digits.join('');
  const context = useMemo<DraftValidation>(
    () => ({ draft, files, language, now, blockOverLimit, mobileFirstDigits }),
    [draft, files, language, now, blockOverLimit, mobileFirstDigits],
  );
  const isValid = (panel: PanelName) => panelIssues(panel, context).length === 0;
  const requested = Number(params.get('step') ?? 1);
  const current = reachable(requested, steps, isValid);
  const returnTo = Number(params.get('return')) || undefined;
  const step = steps[current - 1];
  const { showErrors, clearErrors, ...found } = useStepProblems({ step, current }, context, errors);

  useNormalizedDraft(steps, current);
  useStepOnScreen(current, () => {
    if (issuesOfStep(step, context).length > 0) showErrors(current);
  });
  useEffect(() => {
    if (requested !== current) correct(stepPath(current));
  }, [requested, current, correct]);

  const goTo = useCallback(
    (to: number, { returnTo, part }: { returnTo?: number; part?: PanelName | undefined } = {}) =>
      void navigate(stepPath(to, returnTo), { state: { from: current, part } }),
    [navigate, current],
  );
  const showErrorsAt = (to: number) => {
    showErrors(to);
    if (to !== current) goTo(to, { returnTo: current });
  };

  return {
    draft,
    files,
    now,
    current,
    step,
    ...found,
    isStepValid: step !== undefined && isStepValid(step, isValid),
    next: () => {
      if (issuesOfStep(step, context).length > 0) showErrors(current);
      else goTo(nextStep(current, returnTo));
    },
    back: () => {
      const target = returnTo ?? current - 1;
      if (from === target) void navigate(-1);
      else void navigate(stepPath(target), { replace: true });
    },
    visit: useCallback(
      (to: number, part?: PanelName) => goTo(to, { returnTo: current, part }),
      [goTo, current],
    ),
    /** Clears the errors shown on this step. */
    clearErrors,
    /** Opens the first step that is invalid now and shows its errors. Returns false if all steps are valid. */
    goToFirstError: () => {
      const moment = { ...context, now: serverNow() };
      setNow(moment.now);
      const at = steps.findIndex((one) => issuesOfStep(one, moment).length > 0);
      if (at !== -1) showErrorsAt(at + 1);
      return at !== -1;
    },
    /** Opens the first step with server errors. */
    goToServerErrors: (refused: readonly FailureIssue[]) => {
      const at = steps.findIndex((one) => serverErrorsOfStep(one, refused).length > 0);
      if (at !== -1) showErrorsAt(at + 1);
    },
  };
}

function stepPath(step: number, returnTo?: number): string {
  return `${paths.apply}?step=${step}${returnTo === undefined ? '' : `&return=${returnTo}`}`;
}

/** The step from which Next led here, so that Back can use the browser's history. */
function useCameFrom(): number | undefined {
  const state: unknown = useLocation().state;
  const isKnown = typeof state === 'object' && state !== null && 'from' in state;
  return isKnown && typeof state.from === 'number' ? state.from : undefined;
}

/**
 * Stores the current step. `onFall`: called if it is before the last one, after Back or because an answer has become
 * invalid.
 */
function useStepOnScreen(current: number, onFall: () => void): void {
  const { step } = useDraft();
  const arrive = useEffectEvent(() => {
    if (current < step) onFall();
    showStep(current);
  });
  useEffect(() => arrive(), [current]);
}

/** Derives what depends on passed steps when going forward, and fills in suggestions when a step opens. */
function useNormalizedDraft(steps: readonly Step[], current: number): void {
  const shown = useRef(current);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = current;
    if (current > before) {
      changeDraft((draft) => leaveSteps(draft, steps.slice(before - 1, current - 1)));
    }
    const step = steps[current - 1];
    if (step) changeDraft((draft) => withSuggestions(draft, step, serverNow()));
  }, [steps, current]);
}
