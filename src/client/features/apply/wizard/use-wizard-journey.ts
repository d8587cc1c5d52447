import { useHolidays } from '#client/api/use-holidays.ts';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useSearchParams, useNavigation } from 'react-router';
import type { Settings } from '#domain/setting/setting.ts';
import type { FailureIssue } from '#client/api/api-error.ts';
import { serverNow, useServerNow } from '#client/lib/clock.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { paths } from '#client/app/paths.ts';
import type { DraftValidation } from './issues.ts';
import { isStepValid, nextStep, reachable, leaveSteps, withSuggestions } from './journey.ts';
import { loadRules, useRules, type Rules } from './rules.ts';
import type { PanelName, Step } from './steps.ts';
import { changeDraft, showStep } from '../draft/draft-actions.ts';
import { useDraft } from '../draft/draft-store.ts';
import { notifyError } from '#client/ui/toast/notify.ts';
import { appText } from '#client/i18n/app-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useIssueText, useServerMessages } from '#client/i18n/issue-text.ts';

type RuleSettings = Pick<Settings, 'blockOverLimit' | 'mobileFirstDigits'>;

/**
 * Navigation through the steps: which one is shown, whether it can be left, and what leaving it changes. `errors`: the
 * server's errors about unchanged answers.
 */
export function useWizardJourney(
  steps: readonly Step[],
  { blockOverLimit, mobileFirstDigits }: RuleSettings,
  errors: readonly FailureIssue[],
) {
  const { draft, files } = useDraft();
  // NOTE: until they are loaded, which the first step does not wait for, no step is valid.
  const rules = useRules();
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const from = useCameFrom();
  const openedAt = useServerNow();
  const [sentAt, setNow] = useState<Date>();
  const now = sentAt ?? openedAt;

  const context = useMemo<DraftValidation>(
    () => ({ draft, files, language, now, blockOverLimit, mobileFirstDigits }),
    [draft, files, language, now, blockOverLimit, mobileFirstDigits],
  );
  const isValid = (panel: PanelName) => rules?.panelIssues(panel, context).length === 0;
  const requested = Number(params.get('step') ?? 1);
  const current = reachable(requested, steps, isValid);
  const returnTo = Number(params.get('return')) || undefined;
  const step = steps[current - 1];
  const { showErrors, clearErrors, ...found } = useStepProblems({ step, current }, context, errors);

  useNormalizedDraft(steps, current);
  useStepOnScreen(current, () => {
    if (rules && rules.issuesOfStep(step, context).length > 0) showErrors(current);
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
    next: () =>
      withRules(rules, ({ issuesOfStep }) => {
        if (issuesOfStep(step, context).length > 0) showErrors(current);
        else goTo(nextStep(current, returnTo));
      }),
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
      const at = steps.findIndex((one) => (rules?.issuesOfStep(one, moment) ?? []).length > 0);
      if (at !== -1) showErrorsAt(at + 1);
      return at !== -1;
    },
    /** Opens the first step with server errors. */
    goToServerErrors: (refused: readonly FailureIssue[]) => {
      const at = steps.findIndex(
        (one) => (rules?.serverErrorsOfStep(one, refused) ?? []).length > 0,
      );
      if (at !== -1) showErrorsAt(at + 1);
    },
  };
}

/** At once if they are there; a press does not wait for what it can have. */
function withRules(rules: Rules | undefined, run: (rules: Rules) => void): void {
  if (rules) run(rules);
  else {
    loadRules().then(run, () =>
      notifyError(
        inBoth(appText, (t) => t.unexpectedError),
        inBoth(appText, (t) => t.unexpectedErrorHint),
      ),
    );
  }
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
  const holidays = useHolidays();
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = current;
    if (current > before) {
      changeDraft((draft) => leaveSteps(draft, steps.slice(before - 1, current - 1)));
    }
    const step = steps[current - 1];
    const at = { now: serverNow(), holidays };
    if (step) changeDraft((draft) => withSuggestions(draft, step, at));
  }, [steps, current, holidays]);
}

type Attempt = { step: number; count: number };

const none: Attempt = { step: 1, count: 0 };

const noProblems: readonly FailureIssue[] = [];

type OnScreen = { step: Step | undefined; current: number };

/**
 * The problems of the current step: issues once an attempt to leave it was made, validated at every change, and the
 * server's errors until their fields are changed.
 */
function useStepProblems(
  { step, current }: OnScreen,
  validation: DraftValidation,
  serverErrors: readonly FailureIssue[],
) {
  const rules = useRules();
  const issueText = useIssueText();
  const serverMessages = useServerMessages();
  const [attempt, setAttempt] = useState<Attempt>(none);
  const tried = attempt.step === current ? attempt.count : 0;
  const issues = tried > 0 && rules ? rules.issuesOfStep(step, validation) : [];
  const own = issues.map(({ path, key }) => ({ path, message: issueText(key) }));
  const theirs = serverMessages.issues(rules?.serverErrorsOfStep(step, serverErrors) ?? []);
  const problems = [...own, ...theirs.filter(({ path }) => own.every((one) => one.path !== path))];
  // NOTE: a stable empty list, so that components that use it do not render again.
  const shown = problems.length === 0 ? noProblems : problems;
  return {
    problems: shown,
    attempt: tried,
    errorAt: useCallback(
      (path: string) => shown.find((problem) => problem.path === path)?.message,
      [shown],
    ),
    partState: useCallback(
      (panel: PanelName) => ({
        missing: rules?.panelIssues(panel, validation).length ?? 0,
        hasError: shown.some(({ path }) => rules?.panelOfPath(path) === panel),
      }),
      [rules, validation, shown],
    ),
    showErrors: (at: number) =>
      setAttempt((last) => ({ step: at, count: last.step === at ? last.count + 1 : 1 })),
    clearErrors: useCallback(() => setAttempt(none), []),
  };
}

/**
 * Returns a function that corrects the current URL, for effects. Does nothing while a navigation to another page is
 * loading, because it would cancel that.
 */
export function useAddressCorrection(): (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  return useCallback(
    (to: string) => {
      // NOTE: after Back, the browser's history is ahead of the router. The router stores an entry's key in its state,
      // and uses "default" for one without.
      const { key: reached = 'default' } = (history.state ?? {}) as { key?: string };
      if (reached === key && !isLeaving) void navigate(to, { replace: true });
    },
    [navigate, key, isLeaving],
  );
}
