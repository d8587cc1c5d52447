import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isFreeKeyIn, shortcutOf } from './shortcut.ts';

/** J and K go to the next and the previous of a list while the dialog of one of them is open. */
export function useStepKeys(inDialog: RefObject<Element | null>, onStep: (step: 1 | -1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event);
    if (key !== 'j' && key !== 'k') return;
    if (!inDialog.current || !isFreeKeyIn(inDialog.current, event)) return;
    event.preventDefault();
    onStep(key === 'j' ? 1 : -1);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
