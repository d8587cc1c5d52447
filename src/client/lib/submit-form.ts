/** Has the page handle a form as when its button is pressed. `requestSubmit` is too new for some browsers. */
export function submitForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
