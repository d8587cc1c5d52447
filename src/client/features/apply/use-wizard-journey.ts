import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Settings } from '../../../domain/setting.ts';
import { useIssueText } from '../../i18n/issue-text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { panelIssues, type Judged } from './issues.ts';
import { isStepValid, nextStep, reachable, settled } from './journey.ts';
import type { PanelName, Step } from './steps.ts';
import { changeDraft, showStep, useDraft } from './use-draft.ts';

/** What was wrong at an attempt to leave a step; later changes are judged at once. */
type Attempt = { step: number; count: number };

const firstStep = { step: 1, count: 0 };

/** The journey through the steps: which one shows, whether it may be left, and what leaving changes. */
export function useWizardJourney(
  steps: readonly Step[],
  {
    blockOverLimit,
    mobileFirstDigits: digits,
  }: Pick<Settings, 'blockOverLimit' | 'mobileFirstDigits'>,
) {
  const { draft, files } = useDraft();
  const { language } = useLanguage();
  const issueText = useIssueText();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = useCameFrom();
  const [now, setNow] = useState(() => new Date());
  const [attempt, setAttempt] = useState<Attempt>(firstStep);

  const mobileFirstDigits = digits.join('');
  const judged = useMemo<Judged>(
    () => ({ draft, files, language, now, blockOverLimit, mobileFirstDigits }),
    [draft, files, language, now, blockOverLimit, mobileFirstDigits],
  );
  const isValid = (panel: PanelName) => panelIssues(panel, judged).length === 0;
  const requested = Number(params.get('step') ?? 1);
  const current = reachable(requested, steps, isValid);
  const returnTo = Number(params.get('return')) || undefined;
  const step = steps[current - 1];
  const tried = attempt.step === current ? attempt.count : 0;
  const issues = tried > 0 ? issuesOfStep(step, judged) : [];
  const problems = issues.map(({ path, key }) => ({ path, message: issueText(key) }));

  useSettledDraft(steps, current);
  useEffect(() => showStep(current), [current]);
  useEffect(() => {
    if (requested !== current) void navigate(stepPath(current), { replace: true });
  }, [requested, current, navigate]);

  const refuse = (at: number) =>
    setAttempt((last) => ({ step: at, count: last.step === at ? last.count + 1 : 1 }));
  const goTo = (to: number, options: { returnTo?: number } = {}) =>
    void navigate(stepPath(to, options.returnTo), { state: { from: current } });

  return {
    draft,
    files,
    language,
    now,
    current,
    step,
    problems,
    attempt: tried,
    isStepValid: step !== undefined && isStepValid(step, isValid),
    errorAt: (path: string) => problems.find((problem) => problem.path === path)?.message,
    next: () => {
      if (issuesOfStep(step, judged).length > 0) refuse(current);
      else goTo(nextStep(current, returnTo));
    },
    back: () => {
      const target = returnTo ?? current - 1;
      if (from === target) void navigate(-1);
      else void navigate(stepPath(target), { replace: true });
    },
    visit: (to: number) => goTo(to, { returnTo: current }),
    /** Takes back the faults shown on this step. */
    calm: () => setAttempt(firstStep),
    /**
     * What is refused at the first step that is not valid at this very moment, where it shows.
     * Undefined if all steps are valid.
     */
    firstRefused: () => {
      const moment = { ...judged, now: new Date() };
      setNow(moment.now);
      const at = steps.findIndex((one) => issuesOfStep(one, moment).length > 0);
      if (at === -1) return undefined;
      refuse(at + 1);
      if (at + 1 !== current) goTo(at + 1, { returnTo: current });
      return issuesOfStep(steps[at], moment);
    },
  };
}

function stepPath(step: number, returnTo?: number): string {
  return `${paths.apply}?step=${step}${returnTo === undefined ? '' : `&return=${returnTo}`}`;
}

function issuesOfStep(step: Step | undefined, judged: Judged) {
  return step ? step.panels.flatMap((panel) => panelIssues(panel, judged)) : [];
}

/** The step from which Next led here, so that Back can be the browser's own. */
function useCameFrom(): number | undefined {
  const state: unknown = useLocation().state;
  const isKnown = typeof state === 'object' && state !== null && 'from' in state;
  return isKnown && typeof state.from === 'number' ? state.from : undefined;
}

/** Going forward, by whatever way, settles what depends on the steps that were passed. */
function useSettledDraft(steps: readonly Step[], current: number): void {
  const shown = useRef(current);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = current;
    if (current > before) {
      changeDraft((draft) => settled(draft, steps.slice(before - 1, current - 1)));
    }
  }, [steps, current]);
}
