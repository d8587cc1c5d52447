/**
 * What the visitor does before the page is hydrated. Until then a script in index.html prevents clicks and submits: a
 * native submit would put a password into the URL. Fields keep what is typed.
 */
type Early = {
  /** The buttons and switches pressed, in order, each once. */
  pressed: HTMLElement[];
  /** Removes the listeners of the script. */
  stop: () => void;
};

declare global {
  interface Window {
    early?: Early;
  }
}

/** Called once React handles events itself. */
export function stopHoldingEvents(): void {
  window.early?.stop();
}

/** Replays what was typed, chosen and pressed before hydration. Later calls do nothing. */
export async function replayEarlyEvents(): Promise<void> {
  const { early } = window;
  if (!early) return;
  delete window.early;
  const fields = document.querySelectorAll<Field>('#root input:not([type=file]), #root textarea');
  // Read all fields first: rendering one change would reset the others.
  for (const tell of [...fields].map((field) => (isChoice(field) ? choice(field) : text(field)))) {
    if (!tell) continue;
    tell();
    // NOTE: lets the form store one field's value before the next event.
    await new Promise((settled) => setTimeout(settled));
  }
  for (const control of early.pressed) {
    delete control.dataset['heard'];
    if (control.isConnected) control.click();
    await new Promise((settled) => setTimeout(settled));
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

function choice(field: HTMLInputElement): (() => void) | undefined {
  const isOn = field.checked;
  if (isOn === field.defaultChecked || (field.type === 'radio' && !isOn)) return undefined;
  return () => {
    field.checked = !isOn;
    field.click();
  };
}

function text(field: Field): (() => void) | undefined {
  const typed = field.value;
  if (typed === field.defaultValue) return undefined;
  return () => {
    // NOTE: React tracks values set on the element and ignores an equal one, so the prototype's setter sets the text,
    // as typing does.
    field.value = '';
    const { prototype } =
      field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Reflect.set(prototype, 'value', typed, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
