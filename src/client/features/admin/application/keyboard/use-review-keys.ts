import { announce } from '#client/ui/a11y/live-region.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useDocumentEvent } from '#client/lib/use-document-event.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { getDecision, isFreeKey, getShortcut, type ShortcutKey } from './shortcut.ts';
import type { RowWork } from '../list/use-row-work.ts';

/** Keyboard shortcuts of the list, as listed in the help. */
export function useReviewKeys(work: RowWork, onHelp: () => void): void {
  const t = useText(reviewListText);

  /** Returns whether the key was handled. */
  const act = (key: ShortcutKey, event: KeyboardEvent): boolean => {
    const { current, selection } = work;
    if (key === 'j') current.move(1);
    else if (key === 'k') current.move(-1);
    else if (key === '?') onHelp();
    else if (key === 'enter') return openFrom(event.target);
    else if (key === 'x') return withCurrent(selection.toggle);
    else {
      const status = getDecision(key);
      if (!status && key !== 'd') return false;
      if (selection.ids.size > 0) work.decide(status, selection.rows, 'next');
      else return withCurrent((row) => work.decide(status, [row], 'next'));
    }
    return true;
  };

  const withCurrent = (then: (row: NonNullable<RowWork['current']['row']>) => void): boolean => {
    const { row } = work.current;
    if (row) then(row);
    else announce(t.pickFirst);
    return true;
  };

  /** Enter on a button in the row is left to the button. */
  const openFrom = (target: EventTarget | null): boolean => {
    const id = target instanceof HTMLElement ? target.dataset['application'] : undefined;
    if (id !== undefined) work.actions.view(id);
    return id !== undefined;
  };

  useDocumentEvent('keydown', (event) => {
    const key = getShortcut(event);
    if (key === undefined || !isFreeKey(event)) return;
    const mayRepeat = key === 'j' || key === 'k';
    if ((!event.repeat || mayRepeat) && act(key, event)) event.preventDefault();
  });
}
