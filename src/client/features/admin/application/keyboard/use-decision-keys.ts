import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import { submitForm } from '../../../../lib/submit-form.ts';
import { decisionOf } from './shortcut.ts';
import { useDialogKeys } from './use-dialog-keys.ts';

/** Keys choose a status in the form of the details and lead to its note. */
export function useDecisionKeys(
  form: RefObject<HTMLFormElement | null>,
  choose: (status: ApplicationStatus) => void,
): void {
  useDialogKeys(form, (key) => {
    const status = decisionOf(key);
    if (!status) return false;
    // NOTE: on a phone the form is out of sight beside the documents until this is drawn.
    flushSync(() => choose(status));
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
    form.current?.closest('section')?.scrollIntoView({ block: 'start' });
    return true;
  });
}

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
