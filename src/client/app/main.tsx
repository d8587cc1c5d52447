import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { Language } from '#domain/text/language.ts';
import { adminQueryClient } from '../api/trpc.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { restoreFocusOfBusyButtons } from '../ui/a11y/use-focus-after.ts';
import { learnServerDay } from '../lib/clock.ts';
import { writePreference } from '../storage/safe-storage.ts';
import { App } from './app.tsx';
import { stopHoldingEvents } from './early.ts';
import { cacheSettings, readEmbeddedSettings } from './initial-data.ts';
import { delayPage, loadPage, type Page, pageAt, prefetchLinkedPages, routes } from './routes.tsx';

// The public query client is mounted by its provider; this one has only tRPC's own provider.
adminQueryClient.mount();

learnServerDay();
const came = readEmbeddedSettings();
if (came) cacheSettings(came);

stopStrayPresses();
restoreFocusOfBusyButtons();
ignoreHistoryErrors();
void start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const language = currentLanguage();
  // The server reads only the cookie, so copy the device's choice into it.
  if (container.dataset['language'] !== language) writePreference('language', language);

  const page = pageAt(location.pathname);
  // NOTE: if the code fails to load, the router tries again and shows the error.
  const isLoaded = page.handle.isOnDevice || (await loadPage(location.pathname));
  let onHydrated = () => undefined as void;
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  // If the page loads while React hydrates its placeholder, the markup would not match.
  if (page.handle.isOnDevice) delayPage(location.pathname, hydrated);
  // NOTE: with hydration data, the first render keeps the scroll position.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const app = (
    <App language={language}>
      <RouterProvider router={router} />
      <Hydrated onHydrated={onHydrated} />
    </App>
  );
  prefetchLinkedPages();
  // In a transition, so that the page stays responsive during hydration.
  if (isLoaded && isPrerendered(container, page, language)) {
    startTransition(() => void hydrateRoot(container, app));
  } else createRoot(container).render(app);
  stopHoldingEvents();
}

/** Safari throws after 100 history changes in 30 seconds. The page then continues with its old URL. */
function ignoreHistoryErrors(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...state) => {
      try {
        change(...state);
      } catch {
        // The router already shows the new page.
      }
    };
  }
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Whether the document was prerendered for this URL and in the visitor's language. */
function isPrerendered(container: HTMLElement, page: Page, language: Language): boolean {
  const { dataset } = container;
  const [key, query] = (dataset['page'] ?? '').split('?');
  const made = new URLSearchParams(query);
  const asked = new URLSearchParams(location.search);
  const { renderedBy = [] } = page.handle;
  const isHere = key === page.key && renderedBy.every((name) => made.get(name) === asked.get(name));
  const isHidden = 'waits' in document.documentElement.dataset;
  // A browser's translation wraps every text in a font element.
  const isTranslated = container.querySelector('font') !== null;
  return isHere && !isHidden && !isTranslated && dataset['language'] === language;
}

/**
 * Ignores the second click of a double click where the first one has removed its control and another took its place
 * (the next row's Delete), has changed the control's label, or may have shown a conflict in the dialog whose submit
 * button it is. Also ignores key repeats of Enter, since focus may have moved.
 */
function stopStrayPresses(): void {
  let first: Element | null = null;
  let label: string | null = null;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (event.detail < 2) {
      first = control;
      label = control?.textContent ?? null;
    } else if (
      control &&
      (first?.isConnected === false ||
        (control === first && control.textContent !== label) ||
        control.matches('[role=dialog] [type=submit]'))
    ) {
      stop(event);
    }
  };
  document.addEventListener('click', onClick, { capture: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isTyping) stop(event);
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
