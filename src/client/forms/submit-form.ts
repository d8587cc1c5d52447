import type { KeyboardEvent } from 'react';

/** Submits a form as its button would. Some supported browsers have no `requestSubmit`. */
export function submitForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** Submits a form by Ctrl or Cmd with Enter, which in a text area alone is a new line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  submitForm(event.currentTarget);
}
