import type { KeyboardEvent } from 'react';
import { toFils, filsPerDinar, maxAmountFils, parseAmountFils } from '#domain/money/money.ts';
import { foldDigits } from '#domain/text/text.ts';

/** How far an arrow key steps, and the range. */
export type Steps = { by: number; min: number; max: number };

/** For a display order. */
export const orderSteps: Steps = { by: 1, min: 1, max: 100_000 };

type Direction = 1 | -1;

/** Calls `step` on arrow up or down, as in number inputs. */
export function onArrowKeys(step: (direction: Direction) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
}

/** Steps a whole number in a text; a blank text starts at the minimum, other text stays. */
export function stepWhole(text: string, direction: Direction, steps: Steps): string {
  const plain = foldDigits(text.trim());
  if (plain === '') return String(steps.min);
  return /^\d{1,9}$/.test(plain) ? String(stepped(Number(plain), direction, steps)) : text;
}

const moneySteps: Steps = { by: toFils(0.01), min: 0, max: maxAmountFils };

/** Steps an amount by KWD 0.01; blank counts as 0, other text stays. */
export function stepAmount(text: string, direction: Direction): string {
  const fils = text.trim() === '' ? 0 : parseAmountFils(text);
  if (fils === undefined) return text;
  return String(stepped(fils, direction, moneySteps) / filsPerDinar);
}

/** The next multiple of `by` in a direction. */
function stepped(value: number, direction: Direction, { by, min, max }: Steps): number {
  const at = value / by;
  const next = direction === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
  return Math.min(Math.max(next * by, min), max);
}
