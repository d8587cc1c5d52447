/** How near to an edge the list scrolls, and how far in one frame, in pixels. */
const EDGE = 56;
const STEP = 7;

/**
 * Scrolls what an element stands in while a pointer is held near its upper or lower edge, so that a drag
 * reaches what is out of sight. `onScroll` is told the pointer's height in the window after each step.
 */
export function scrollAtEdges(element: HTMLElement, onScroll: (y: number) => void) {
  const scroller = scrollerOf(element);
  let y: number | undefined;
  const step = () => {
    if (scroller && y !== undefined && scrollTowards(scroller, y)) onScroll(y);
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return {
    /** Where the pointer is now. */
    at: (height: number) => {
      y = height;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** True where it scrolled. */
function scrollTowards(scroller: Element, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const by = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
  const before = scroller.scrollTop;
  scroller.scrollTop += by;
  return scroller.scrollTop !== before;
}

function scrollerOf(element: Element): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (isScrolling && around.scrollHeight > around.clientHeight) return around;
  }
  return undefined;
}
