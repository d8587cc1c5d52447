import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** React's way into the page, in a file of its own: it takes a phone long to begin, so it is a step of its own. */

/** Takes over what came with the page. NOTE: a transition lets the page answer while React goes through it. */
export function takeOver(container: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(container, app));
}

/** Draws in place of what came with the page. */
export function drawAnew(container: HTMLElement, app: ReactNode): void {
  createRoot(container).render(app);
}
