import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { partId } from '../wizard/step-parts.ts';
import type { PanelName } from '../wizard/steps.ts';

/** Warnings; a part that shows one stays open. */
const warnings = '[data-civil-id=doubt], [data-document-doubt]';

/**
 * Collapses the complete parts of a step once the applicant works in another one, and scrolls so that the one in use
 * does not move. `wanted` is open from the start.
 */
export function useFolding(
  panels: readonly PanelName[],
  isDone: (panel: PanelName) => boolean,
  wanted: PanelName | undefined,
) {
  const [folded, setFolded] = useState<ReadonlySet<PanelName>>(
    () => new Set(panels.filter((panel) => panel !== wanted && isDone(panel))),
  );
  const anchor = useRef<{ section: Element; top: number }>(undefined);

  useLayoutEffect(() => {
    const { section, top } = anchor.current ?? {};
    anchor.current = undefined;
    if (!section || top === undefined) return;
    const moved = section.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [folded]);

  const without = (panel: PanelName) => new Set([...folded].filter((one) => one !== panel));
  const foldOthers = (panel: PanelName, section: Element) => {
    const left = panels.filter(
      (one) => one !== panel && !folded.has(one) && isDone(one) && !hasWarning(one),
    );
    if (left.length === 0) return;
    anchor.current = { section, top: section.getBoundingClientRect().top };
    setFolded((before) => new Set([...before, ...left]));
  };
  /** NOTE: not on focus or pointerdown, or the pressed control could move away before the click. */
  const watch = (panel: PanelName) => {
    const fold = ({ currentTarget }: SyntheticEvent) => foldOthers(panel, currentTarget);
    return { onClick: fold, onKeyUp: fold, onInput: fold };
  };
  return {
    isFolded: (panel: PanelName) => folded.has(panel) && isDone(panel),
    open: (panel: PanelName) => setFolded(without(panel)),
    toggle: (panel: PanelName) =>
      setFolded(folded.has(panel) ? without(panel) : new Set([...folded, panel])),
    watch,
  };
}

function hasWarning(panel: PanelName): boolean {
  return document.querySelector(`#${partId(panel)} :is(${warnings})`) !== null;
}
