import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Asked when Back or Forward would leave; `leave` goes there after all. */
export type AskToLeave = (leave: () => void) => void;

/** Presses that follow each other this closely are undone in one go. */
const TOGETHER_MS = 30;

/**
 * Keeps the history at its entry while somebody has something to lose. The browser has moved when it
 * tells of Back or Forward, so holding on means going back to where the page still is.
 */
export function holdsOn(go: (delta: number) => void) {
  const asking: AskToLeave[] = [];
  let away = 0;
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (ask: AskToLeave): (() => void) => {
    asking.push(ask);
    return () => void asking.splice(asking.indexOf(ask), 1);
  };

  /** Whether the page stays as it is though the browser moved by so many entries. */
  const keeps = (delta: number | null): boolean => {
    if (isLeaving) {
      isLeaving = false;
      return false;
    }
    const ask = asking.at(-1);
    const isReturning = away !== 0;
    if (delta === null || delta === 0 || (!ask && !isReturning)) return false;
    away += delta;
    clearTimeout(timer);
    if (away !== 0) timer = setTimeout(() => go(-away), TOGETHER_MS);
    if (isReturning) return true;
    ask?.(() => {
      isLeaving = true;
      go(delta);
    });
    return true;
  };

  return { hold, keeps };
}

export const HoldContext = createContext<(ask: AskToLeave) => () => void>(() => () => undefined);

/** While `isHeld`, Back and Forward ask first. */
export function useHeldHistory(isHeld: boolean, ask: AskToLeave): void {
  const hold = useContext(HoldContext);
  const askNow = useEffectEvent(ask);
  useEffect(() => (isHeld ? hold((leave) => askNow(leave)) : undefined), [isHeld, hold]);
}
