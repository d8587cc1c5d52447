import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFreeKeyIn, shortcutOf, type ShortcutKey } from './shortcut.ts';

/**
 * Single keys act on what a dialog shows while nothing lies over it, once however long they are held; `act` answers
 * whether a key did something.
 */
export function useDialogKeys(
  inDialog: RefObject<Element | null>,
  act: (key: ShortcutKey) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event);
    const mayRepeat = key === 'j' || key === 'k';
    if (key === undefined || (event.repeat && !mayRepeat)) return;
    if (!inDialog.current || !isFreeKeyIn(inDialog.current, event)) return;
    if (act(key)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
