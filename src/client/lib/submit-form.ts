/** Submits a form as its button would. Some supported browsers have no `requestSubmit`. */
export function submitForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
