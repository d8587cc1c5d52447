/**
 * The page is on screen before its code has come. The script in index.html holds back what a visitor presses
 * until then, since a form would send itself and put a password into the address; fields keep what is typed.
 */
type Early = {
  /** The button that was pressed last. */
  pressed: HTMLButtonElement | null;
  /** Lets go of the document's clicks and submits. */
  stop: () => void;
};

declare global {
  interface Window {
    early?: Early;
  }
}

/** From here on React hears of every press itself. */
export function stopHoldingBack(): void {
  window.early?.stop();
}

/** Tells the page, now that it listens, what was typed, chosen and pressed before. Once; later calls do nothing. */
export async function giveBackEarly(): Promise<void> {
  const { early } = window;
  if (!early) return;
  delete window.early;
  const fields = document.querySelectorAll<Field>('#root input:not([type=file]), #root textarea');
  // All of it first: what the page draws for one field would undo what another one holds.
  for (const tell of [...fields].map((field) => (isChoice(field) ? choice(field) : text(field)))) {
    if (!tell) continue;
    tell();
    // NOTE: a form knows one field's value before the next one's comes.
    await new Promise((settled) => setTimeout(settled));
  }
  if (early.pressed?.isConnected) early.pressed.click();
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
    // NOTE: React notes what is set on the field itself, and tells only what differs from it; so the text
    // goes back in through the prototype, as a browser types.
    field.value = '';
    const { prototype } =
      field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Reflect.set(prototype, 'value', typed, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
