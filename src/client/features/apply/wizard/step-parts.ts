import type { Issue } from '../../../../domain/errors/errors.ts';
import type { applyText } from '../text.ts';
import { issuesOfStep, panelIssues, type DraftValidation } from './issues.ts';
import type { PanelName, Step } from './steps.ts';

/** What is missing in a part of a step. */
export type PartCount = { panel: PanelName; count: number };

/**
 * What to list of a step's issues: of a step in parts those of the first part that has any, and how
 * many the parts after it have; of any other step all of them.
 */
export function listedIssues(
  step: Step | undefined,
  validation: DraftValidation,
): { listed: Issue[]; later: PartCount[] } {
  if (!step?.isInParts) return { listed: issuesOfStep(step, validation), later: [] };
  const parts = step.panels
    .map((panel) => ({ panel, issues: panelIssues(panel, validation) }))
    .filter(({ issues }) => issues.length > 0);
  const [first, ...rest] = parts;
  return {
    listed: first?.issues ?? [],
    later: rest.map(({ panel, issues }) => ({ panel, count: issues.length })),
  };
}

/** A part's name: the agreement stands where the answers are looked over and sent. */
export function partName(t: (typeof applyText)['en'], panel: PanelName): string {
  return panel === 'agreement' ? t.steps.agreement.name : t.panels[panel];
}

/** The id of a part's section. */
export function partId(panel: PanelName): string {
  return `part-${panel}`;
}

/** Moves focus to a part's heading. */
export function focusPart(panel: PanelName): void {
  document.getElementById(`panel-${panel}`)?.focus({ preventScroll: true });
  document.getElementById(partId(panel))?.scrollIntoView();
}
