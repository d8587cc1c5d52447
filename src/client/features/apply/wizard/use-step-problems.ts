import { useCallback, useState } from 'react';
import type { FailureIssue } from '../../../api/api-error.ts';
import { useIssueText, useServerMessages } from '../../../i18n/issue-text.ts';
import { panelIssues, panelOfPath, type DraftValidation } from './issues.ts';
import { serverErrorsOfStep } from '../submit/server-errors.ts';
import { listedIssues, type PartCount } from './step-parts.ts';
import type { PanelName, Step } from './steps.ts';

type Attempt = { step: number; count: number };

const none: Attempt = { step: 1, count: 0 };

const noProblems: readonly FailureIssue[] = [];
const noParts: readonly PartCount[] = [];

type OnScreen = { step: Step | undefined; current: number };

/**
 * The problems of the current step: issues once an attempt to leave it was made, validated at every change, and the
 * server's errors until their fields are changed.
 */
export function useStepProblems(
  { step, current }: OnScreen,
  validation: DraftValidation,
  serverErrors: readonly FailureIssue[],
) {
  const issueText = useIssueText();
  const serverMessages = useServerMessages();
  const [attempt, setAttempt] = useState<Attempt>(none);
  const tried = attempt.step === current ? attempt.count : 0;
  const issues = tried > 0 ? listedIssues(step, validation) : undefined;
  const own = (issues?.listed ?? []).map(({ path, key }) => ({ path, message: issueText(key) }));
  const theirs = serverMessages.issues(serverErrorsOfStep(step, serverErrors));
  const problems = [...own, ...theirs.filter(({ path }) => own.every((one) => one.path !== path))];
  // NOTE: a stable empty list, so that components that use it do not render again.
  const shown = problems.length === 0 ? noProblems : problems;
  return {
    problems: shown,
    /** Missing answers in the parts after the one with the problems. */
    later: issues && issues.later.length > 0 ? issues.later : noParts,
    attempt: tried,
    errorAt: useCallback(
      (path: string) => shown.find((problem) => problem.path === path)?.message,
      [shown],
    ),
    partState: useCallback(
      (panel: PanelName) => ({
        missing: panelIssues(panel, validation).length,
        hasError: shown.some(({ path }) => panelOfPath(path) === panel),
      }),
      [validation, shown],
    ),
    showErrors: (at: number) =>
      setAttempt((last) => ({ step: at, count: last.step === at ? last.count + 1 : 1 })),
    clearErrors: useCallback(() => setAttempt(none), []),
  };
}
