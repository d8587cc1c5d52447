import type { KeyboardEvent } from 'react';
import { submitForm } from '../../../../lib/submit-form.ts';

/** Submits a form by Ctrl or Cmd with Enter in its note. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submitForm(event.currentTarget);
}

/** After sending a note, moves focus to the details around it, so that shortcuts work again. */
export function leaveNote(form: HTMLFormElement | null): void {
  if (document.activeElement?.tagName !== 'TEXTAREA') return;
  form?.closest<HTMLElement>('[data-application-details]')?.focus({ preventScroll: true });
}
