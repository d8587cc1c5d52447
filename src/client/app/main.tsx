import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { stopHoldingBack } from './early.ts';
import './zod-setting.ts';
import { currentLanguage } from '../i18n/language.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { knowSettings, settingsThatCame } from './initial-data.ts';
import { prefetchLinkedPages } from './navigation/prefetch.ts';
import { writePreference } from '../storage/safe-storage.ts';
import { pageAt } from './routes.tsx';
import { createStyleCache } from './style-cache.ts';
import { adminQueryClient } from '../api/trpc.ts';

// The public cache is mounted by its provider; this one has only tRPC's own.
adminQueryClient.mount();

const came = settingsThatCame();
if (came) knowSettings(came);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const language = currentLanguage();
// The server reads the cookie alone, so it follows what the device remembers.
if (container.dataset['language'] !== language) writePreference('language', language);
const app = (
  <App
    styleCache={createStyleCache()}
    language={language}
    at={(page) => <Navigation>{page}</Navigation>}
  />
);

// NOTE: what came with the page stays on screen until its code is there; if that does not come, the page says so.
void pageAt(location.pathname)
  .preload()
  .catch(() => undefined)
  .then(() => {
    prefetchLinkedPages();
    // A transition lets the page respond while React hydrates it.
    if (isMadeFor(container, language)) startTransition(() => void hydrateRoot(container, app));
    else createRoot(container).render(app);
    stopHoldingBack();
  });

/** Whether the page came with what React is about to draw: this address, in the visitor's language. */
function isMadeFor({ dataset }: HTMLElement, language: string): boolean {
  const { key, drawnBy } = pageAt(location.pathname);
  const [path, query] = (dataset['page'] ?? '').split('?');
  const made = new URLSearchParams(query);
  const asked = new URLSearchParams(location.search);
  const isHere = path === key && drawnBy.every((name) => made.get(name) === asked.get(name));
  const isHidden = 'waits' in document.documentElement.dataset;
  return isHere && !isHidden && dataset['language'] === language;
}
