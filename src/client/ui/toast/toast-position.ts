import { useEffect, useState, type RefObject } from 'react';

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** What submits the form on screen, and other buttons that a page marks. */
const neverCovered =
  'main form [type=submit], [role=dialog] [type=submit], [role=alertdialog] [type=submit], [data-stays-in-sight]';

/** Room around what must stay in sight, in px. */
const GAP = 8;

/**
 * How far from the top of the window, in px, notifications stand because at the bottom they would cover the focused
 * field, the submit button or a marked one, or lie under a phone's keyboard; undefined while the bottom is free.
 */
export function useTopOffset(area: RefObject<HTMLElement | null>, openId: number | undefined) {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const element = area.current;
    if (openId === undefined || !element) return;
    // NOTE: what takes focus is scrolled into view after that.
    const update = () => requestAnimationFrame(() => setTop(findTopOffset(element)));
    const sized = new ResizeObserver(update);
    sized.observe(element);
    document.addEventListener('focusin', update);
    window.addEventListener('resize', update);
    window.visualViewport?.addEventListener('resize', update);
    return () => {
      sized.disconnect();
      document.removeEventListener('focusin', update);
      window.removeEventListener('resize', update);
      window.visualViewport?.removeEventListener('resize', update);
    };
  }, [area, openId]);
  return top;
}

function findTopOffset(element: HTMLElement): number | undefined {
  const { left, right, height } = element.getBoundingClientRect();
  // NOTE: as it is at the lower end, also while it stands at the upper one.
  const bottom = innerHeight - Number.parseFloat(getComputedStyle(element).scrollMarginBottom);
  const lower = { left, right, top: bottom - height, bottom };
  const shows = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const inSight = visibleRects(element);
  const isFree = lower.bottom <= shows && !inSight.some((rect) => overlaps(rect, lower));
  if (isFree) return undefined;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(header, 0) + GAP;
  const upper = { left, right, top, bottom: top + height };
  return inSight.some((rect) => overlaps(rect, upper)) && lower.bottom <= shows ? undefined : top;
}

/** Where the focused control and those buttons are. */
function visibleRects(area: HTMLElement): Rect[] {
  const { activeElement } = document;
  const focused = activeElement?.matches('input, textarea, select, button, a')
    ? activeElement
    : null;
  return [focused, ...document.querySelectorAll(neverCovered)]
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
