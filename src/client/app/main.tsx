import createCache, { type EmotionCache } from '@emotion/cache';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { addedStyle, styleKey } from '../../domain/site/style-tag.ts';
import type { Language } from '../../domain/text/language.ts';
import { adminQueryClient } from '../api/trpc.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { restoreFocusOfBusyButtons } from '../ui/a11y/use-focus-after.ts';
import { learnServerDay } from '../lib/clock.ts';
import { writePreference } from '../storage/safe-storage.ts';
import { App } from './app.tsx';
import { stopHoldingBack } from './early.ts';
import { cacheSettings, readEmbeddedSettings } from './initial-data.ts';
import { delayPage, loadPage, type Page, pageAt, prefetchLinkedPages, routes } from './routes.tsx';
import './zod-setting.ts';

// The public cache is mounted by its provider; this one has only tRPC's own.
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
  // The server reads the cookie alone, so it follows what the device remembers.
  if (container.dataset['language'] !== language) writePreference('language', language);

  const page = pageAt(location.pathname);
  // NOTE: where its code does not load the router tries again, and says so in the page's place.
  const isLoaded = page.handle.isOnDevice || (await loadPage(location.pathname));
  let onHydrated = () => undefined as void;
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  // A page that arrived while React hydrates what stands in for it would not match the document.
  if (page.handle.isOnDevice) delayPage(location.pathname, hydrated);
  // NOTE: with hydration data the first drawing leaves the page where the reader has scrolled to.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const app = (
    <App styleCache={createStyleCache()} language={language}>
      <RouterProvider router={router} />
      <Hydrated onHydrated={onHydrated} />
    </App>
  );
  prefetchLinkedPages();
  // A transition lets the page respond while React hydrates it.
  if (isLoaded && isPrerendered(container, page, language)) {
    startTransition(() => void hydrateRoot(container, app));
  } else createRoot(container).render(app);
  stopHoldingBack();
}

/** Safari refuses more than a hundred changes of the address in half a minute; the page then goes on at its old one. */
function ignoreHistoryErrors(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...state) => {
      try {
        change(...state);
      } catch {
        // The router already shows what it wanted to name.
      }
    };
  }
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Whether the page came with what React is about to draw: this address, in the visitor's language. */
function isPrerendered(container: HTMLElement, page: Page, language: Language): boolean {
  const { dataset } = container;
  const [key, query] = (dataset['page'] ?? '').split('?');
  const made = new URLSearchParams(query);
  const asked = new URLSearchParams(location.search);
  const { drawnBy = [] } = page.handle;
  const isHere = key === page.key && drawnBy.every((name) => made.get(name) === asked.get(name));
  const isHidden = 'waits' in document.documentElement.dataset;
  // The browser's translation puts every text into such an element.
  const isTranslated = container.querySelector('font') !== null;
  return isHere && !isHidden && !isTranslated && dataset['language'] === language;
}

/**
 * Ignores the second click of a double click on a control that came under the pointer because the first one removed its
 * own, such as the next row's Delete; on one whose label has changed; and on a dialog's submit button, which may have
 * shown a conflict meanwhile. Also ignores the repeats of a held Enter, since focus may have moved.
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

/**
 * Where Emotion keeps its rules. The content policy lets in a style tag by what stands in it as it is added, so
 * each comes with the text whose hash is there; its rules follow one by one, which no policy asks about.
 */
function createStyleCache(): EmotionCache {
  const container: Pick<Node, 'insertBefore'> = {
    insertBefore(tag, before) {
      // NOTE: taken out and put back, a tag that came with the page would style all of it again.
      if (tag.isConnected) return tag;
      if (tag.textContent === '') tag.textContent = addedStyle;
      return document.head.insertBefore(tag, before);
    },
  };
  // NOTE: all that Emotion does with it is to put tags in.
  return createCache({ key: styleKey, container: container as Node });
}
