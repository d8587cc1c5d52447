import type { KeyboardEvent } from 'react';
import { submitForm } from '../../../../lib/submit-form.ts';

/** Sends a form from within its note. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submitForm(event.currentTarget);
}

/** Once a note is sent, focus leaves it for the details around it, so that keys act again. */
export function leaveNote(form: HTMLFormElement | null): void {
  if (document.activeElement?.tagName !== 'TEXTAREA') return;
  form?.closest<HTMLElement>('[data-application-details]')?.focus({ preventScroll: true });
}
