/** The ID of a path's control, to which error summaries link. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Moves focus to a path's control, or the nearest one around or inside it. */
export function focusField(path: string): void {
  const control = getControl(path);
  if (!control) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

function getControl(path: string): HTMLElement | null {
  const parts = path.split('.');
  while (parts.length > 0) {
    const id = fieldId(parts.join('.'));
    const found =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
    if (found) return found;
    parts.pop();
  }
  return null;
}
