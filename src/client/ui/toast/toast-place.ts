import { useEffect, useState, type RefObject } from 'react';

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The way on: what sends the form in work. */
const submits =
  'main form [type=submit], [role=dialog] [type=submit], [role=alertdialog] [type=submit]';

/** Room around what must stay in sight, in px. */
const GAP = 8;

/**
 * How far from the upper end of the window, in px, notifications stand because at the lower end they would cover the
 * focused field, the way on, or nothing that shows above a phone's keyboard; undefined while the lower end is free.
 */
export function useTopPlace(area: RefObject<HTMLElement | null>, openId: number | undefined) {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const element = area.current;
    if (openId === undefined || !element) return;
    // NOTE: what takes focus is scrolled into view after that.
    const place = () => requestAnimationFrame(() => setTop(topPlace(element)));
    const sized = new ResizeObserver(place);
    sized.observe(element);
    document.addEventListener('focusin', place);
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      sized.disconnect();
      document.removeEventListener('focusin', place);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [area, openId]);
  return top;
}

function topPlace(element: HTMLElement): number | undefined {
  const { left, right, height } = element.getBoundingClientRect();
  // NOTE: as it is at the lower end, also while it stands at the upper one.
  const bottom = innerHeight - Number.parseFloat(getComputedStyle(element).scrollMarginBottom);
  const lower = { left, right, top: bottom - height, bottom };
  const shows = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const kept = keptInSight(element);
  const isFree = lower.bottom <= shows && !kept.some((rect) => overlaps(rect, lower));
  if (isFree) return undefined;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(header, 0) + GAP;
  const upper = { left, right, top, bottom: top + height };
  return kept.some((rect) => overlaps(rect, upper)) && lower.bottom <= shows ? undefined : top;
}

/** Where the focused control and the buttons that send are. */
function keptInSight(area: HTMLElement): Rect[] {
  const { activeElement } = document;
  const focused = activeElement?.matches('input, textarea, select, button, a')
    ? activeElement
    : null;
  return [focused, ...document.querySelectorAll(submits)]
    .filter((element) => element !== null)
    .filter((element) => !area.contains(element))
    .map((element) => element.getBoundingClientRect());
}

function overlaps(one: Rect, other: Rect): boolean {
  return (
    one.left < other.right + GAP &&
    one.right > other.left - GAP &&
    one.top < other.bottom + GAP &&
    one.bottom > other.top - GAP
  );
}
