import type { RefObject } from 'react';
import { useDocumentEvent } from '../../../../lib/use-document-event.ts';
import { isFreeKeyIn, getShortcut, type ShortcutKey } from './shortcut.ts';

/**
 * Shortcuts of a dialog while nothing is on top of it; only j and k repeat while held. `act` returns whether it handled
 * the key.
 */
export function useDialogKeys(
  inDialog: RefObject<Element | null>,
  act: (key: ShortcutKey) => boolean,
): void {
  useDocumentEvent('keydown', (event) => {
    const key = getShortcut(event);
    const mayRepeat = key === 'j' || key === 'k';
    if (key === undefined || (event.repeat && !mayRepeat)) return;
    if (!inDialog.current || !isFreeKeyIn(inDialog.current, event)) return;
    if (act(key)) event.preventDefault();
  });
}
