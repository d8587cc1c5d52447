import type { applyText } from '../text.ts';
import type { PanelName } from './steps.ts';

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

/** The ID of the button that goes on. */
export const submitId = 'apply-onward';

/** For a retry from elsewhere on the page: moves focus to where the progress is shown. */
export function focusSubmit(): void {
  document.getElementById(submitId)?.focus();
}
