import type { Issue } from '../../../../domain/errors/errors.ts';
import type { applyText } from '../text.ts';
import { issuesOfStep, panelIssues, type DraftValidation } from './issues.ts';
import type { PanelName, Step } from './steps.ts';

/** Number of missing answers in a part of a step. */
export type PartCount = { panel: PanelName; count: number };

/**
 * The issues of a step to list: in a step in parts those of the first part with any, and the number in each later part;
 * in other steps all.
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

/** A part's name; the agreement's is that of its step. */
export function partName(t: (typeof applyText)['en'], panel: PanelName): string {
  return panel === 'agreement' ? t.steps.agreement.name : t.panels[panel];
}

/** The ID of a part's section. */
export function partId(panel: PanelName): string {
  return `part-${panel}`;
}

/** Moves focus to a part's heading. */
export function focusPart(panel: PanelName): void {
  document.getElementById(`panel-${panel}`)?.focus({ preventScroll: true });
  document.getElementById(partId(panel))?.scrollIntoView();
}
