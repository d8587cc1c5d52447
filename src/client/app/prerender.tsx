import type { EmotionCache } from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Language } from '#domain/text/language.ts';
import { markedSettings } from '#domain/site/page-settings.ts';
import { styleKey } from '#domain/site/style-tag.ts';
import { renewStyleCache } from '../theme/with-chakra.tsx';
import { App } from './app.tsx';
import { fullTitle } from '../ui/layout/page-title.ts';
import { appText } from '../i18n/app-text.ts';
import { headText } from '../i18n/head-text.ts';
import type { PageHandle } from './root-layout.tsx';
import { pageAt, routes } from './routes.tsx';
import { cacheSettings } from './initial-data.ts';
import { queryClient } from '../api/trpc.ts';

/** Prerenders pages at build time, without API data. Runs only in the build, not in the browser or server. */

export type PrerenderedPage = {
  /** How the browser checks that the page was prerendered for its URL. */
  key: string;
  html: string;
  style: Style | undefined;
  head: Head;
};

/** A <style> tag; `ids` tells Emotion which rules it contains. */
export type Style = { ids: string; css: string };

export type Head = {
  title: string;
  /** Undefined if search engines do not index the page. */
  description: string | undefined;
  socialAlt: string;
};

/** Prerenders the page of an address (such as `/auth?mode=signup`) in a language. */
export async function makePage(address: string, language: Language): Promise<PrerenderedPage> {
  const url = new URL(address, 'http://prerendered');
  const { key, handle } = pageAt(url.pathname);
  cacheSettings(markedSettings);
  const styleCache = renewStyleCache();
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url), {
    // A page that is not loaded renders its fallback.
    filterMatchesToLoad: () => !handle.isOnDevice,
  });
  if (context instanceof Response) throw new Error(`${address} leads elsewhere.`);
  const html = renderToString(
    <App language={language}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  // NOTE: pending queries would keep the build process running.
  queryClient.clear();
  return {
    key: key + (key === '404' ? '' : url.search),
    html,
    style: getStyle(styleCache, html),
    head: getHead(key, handle.title, language),
  };
}

function getHead(key: string, title: PageHandle['title'], language: Language): Head {
  const words = headText[language];
  const descriptions: Readonly<Record<string, string>> = words;
  return {
    title: fullTitle(title && appText[language][title], language),
    description: key.startsWith('/') ? descriptions[key] : undefined,
    socialAlt: fullTitle(undefined, language),
  };
}

/** The tag with Chakra's classes in use, in the form that Emotion hydrates; undefined if the page has none. */
function getStyle({ inserted }: EmotionCache, html: string): Style | undefined {
  const classNames = html.matchAll(new RegExp(`\\b${styleKey}-([a-z0-9]+)`, 'g'));
  const used = new Set(Array.from(classNames, ([, id]) => id));
  const rules = Object.entries(inserted).filter(([id]) => used.has(id));
  if (rules.length === 0) return undefined;
  const ids = rules.map(([id]) => id).join(' ');
  return { ids: `${styleKey} ${ids}`, css: rules.map(([, css]) => css).join('') };
}
