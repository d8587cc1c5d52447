/** Copies text to the clipboard; returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way, for pages over plain HTTP, which have no clipboard. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // NOTE: inside an open dialog, which would otherwise take the focus back.
  (focused?.closest('[role$=dialog]') ?? document.body).append(field);
  field.select();
  try {
    // NOTE: deprecated, but nothing replaces it without HTTPS.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
