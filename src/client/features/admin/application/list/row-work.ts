import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import type { Undoable } from '../decision/use-undo.ts';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';

/** What a row of the list can ask for; the functions stay the same from one drawing to the next. */
export type RowActions = {
  view: (id: string) => void;
  setStatus: (id: string, status: ApplicationStatus) => void;
  decideWithNote: (id: string) => void;
  undo: (decided: Undoable) => void;
  toggle: (id: string) => void;
  /** The row that keys act on. */
  setCurrent: (id: string) => void;
};

/** A row of the list as it is drawn. */
export type RowProps = {
  application: ApplicationRowView;
  institution: string;
  nowMs: number;
  isSelected: boolean;
  isCurrent: boolean;
  isBusy: boolean;
  actions: RowActions;
};

/** The rows of the list, and what is under way with them. */
export type RowListProps = {
  rows: readonly ApplicationRowView[];
  /** Whether they stand by their submit instead of by their last change. */
  isQueue: boolean;
  selected: ReadonlySet<string>;
  current: string | undefined;
  /** The status that an application is about to have. */
  changing: ReadonlyMap<string, ApplicationStatus>;
  actions: RowActions;
  togglePage: (isSelected: boolean) => void;
};

/** Opens a row that is clicked, unless the click was for something in it or of it, or ends a selection of its text. */
export function openRow(open: () => void) {
  return ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) => {
    // NOTE: React hands up clicks on the menu and the dialog of a row, which stand elsewhere on the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isOther = target.closest('button, a, input, label') !== null;
    if (!isOther && (getSelection()?.isCollapsed ?? true)) open();
  };
}
