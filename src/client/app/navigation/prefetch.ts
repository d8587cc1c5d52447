import { pageAt } from '../routes.tsx';

/**
 * Fetches the code of a page as soon as a pointer, a finger or the focus rests on a link to it, so that
 * following the link shows it at once. A visitor who saves data fetches only what is followed.
 */
export function prefetchLinkedPages(): void {
  if (savesData()) return;
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(sign, (event) => prefetch(event.target), { passive: true });
  }
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  // NOTE: where it fails, following the link tries again and says so.
  pageAt(link.pathname)
    .preload()
    .catch(() => undefined);
}

function savesData(): boolean {
  // NOTE: not every browser tells, and TypeScript knows it of none.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
