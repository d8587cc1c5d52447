import { suggestedStart } from '#domain/application/review-deadline.ts';
import { academicYears, type HolidayDays } from '#domain/kuwait-time.ts';
import { leavePlan, leaveStudentCount, leaveTuition, type Draft } from '../draft/draft.ts';
import type { PanelName, Step } from './steps.ts';

type IsValid = (panel: PanelName) => boolean;

/** Whether a step's Next is enabled. */
export function isStepValid(step: Step, isValid: IsValid): boolean {
  return step.panels.every(isValid);
}

/** The furthest step that can be opened, from 1: the first invalid one, else the last. */
export function furthest(steps: readonly Step[], isValid: IsValid): number {
  const invalid = steps.findIndex((step) => !isStepValid(step, isValid));
  return invalid === -1 ? steps.length : invalid + 1;
}

/** The step to show for the requested one: never beyond an invalid one. */
export function reachable(requested: number, steps: readonly Step[], isValid: IsValid): number {
  const wanted = Number.isInteger(requested) && requested >= 1 ? requested : 1;
  return Math.min(wanted, furthest(steps, isValid));
}

/** Where Next leads: the next step, or back to the one with the change link. */
export function nextStep(current: number, returnTo: number | undefined): number {
  return returnTo !== undefined && returnTo > current ? returnTo : current + 1;
}

/** The number of the step that contains a panel, from 1. */
export function stepOfPanel(steps: readonly Step[], panel: PanelName): number {
  return steps.findIndex((step) => step.panels.includes(panel)) + 1;
}

/**
 * Applies what going forward changes in the draft: each panel passed derives what depends on it. The figures, once
 * calculated, are updated with every later change.
 */
export function leaveSteps(draft: Draft, passed: readonly Step[]): Draft {
  const left = passed
    .flatMap((step) => step.panels)
    .reduce(leavePanel, withoutSaid(draft, passed[0]));
  return left.figures ? leavePlan(left) : left;
}

/** Fills in empty fields of a step as it opens with the most common answers, which can be changed. */
export function withSuggestions(draft: Draft, step: Step, at: SuggestedFor): Draft {
  return step.panels.reduce((before, panel) => suggestIn(before, panel, at), draft);
}

/** The time of the suggestion, and the days that no deadline counts. */
type SuggestedFor = { now: Date; holidays: HolidayDays };

function suggestIn(draft: Draft, panel: PanelName, { now, holidays }: SuggestedFor): Draft {
  switch (panel) {
    case 'academicYear':
      return draft.academicYear === '' ? { ...draft, academicYear: academicYears(now)[0] } : draft;
    case 'studentCount':
      return draft.numberOfStudents === 0 ? { ...draft, numberOfStudents: 1 } : draft;
    case 'startDate':
      return draft.paymentStartDate === ''
        ? { ...draft, paymentStartDate: suggestedStart(now, holidays) }
        : draft;
    default:
      return draft;
  }
}

/** Clears notices about changes once their step has been left. */
function withoutSaid(draft: Draft, left: Step | undefined): Draft {
  const next = draft.isListChanged ? { ...draft, isListChanged: false } : draft;
  const wasSaid = left?.panels.some((panel) => panel === 'adjustment' || panel === 'summary');
  return wasSaid && next.isTuitionReset ? { ...next, isTuitionReset: false } : next;
}

function leavePanel(draft: Draft, panel: PanelName): Draft {
  switch (panel) {
    case 'studentCount':
      return leaveStudentCount(draft);
    case 'tuition':
      return leaveTuition(draft);
    case 'plan':
      return leavePlan(draft);
    default:
      return draft;
  }
}
