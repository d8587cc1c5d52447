import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Takes files that are pasted: those in the row that has the focus, or else the first row on the
 * page that still `wants` one. Returns the ref of the row, which is marked `data-file-row`.
 */
export function usePastedFiles(wants: boolean, onPaste: (files: readonly File[]) => void) {
  const row = useRef<HTMLDivElement>(null);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    const { activeElement } = document;
    // A picture on the clipboard may have text beside it, which belongs into the field in focus.
    if (activeElement?.matches('input, textarea, [contenteditable]')) return;
    const focused = activeElement?.closest('[data-file-row]');
    if (focused ? focused !== row.current : !wants) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
  return row;
}
