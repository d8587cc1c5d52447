import { useEffect, useState, type RefObject } from 'react';

type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Submit buttons of the form on screen, and what a page marks. */
const neverCovered =
  'main form [type=submit], [role=dialog] [type=submit], [role=alertdialog] [type=submit], [data-stays-in-sight]';

/** Space around what must stay visible, in px. */
const GAP = 8;

/**
 * Distance of notifications from the top, in px, if at the bottom they would cover the focused field, a submit or
 * marked button, or be under a phone's keyboard; undefined to stay at the bottom.
 */
export function useTopOffset(area: RefObject<HTMLElement | null>, openId: number | undefined) {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const element = area.current;
    if (openId === undefined || !element) return;
    // NOTE: the browser scrolls to a focused element after the event.
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
  // NOTE: measured at the bottom, even while it is shown at the top.
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

/** Positions of the focused control and those buttons. */
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
