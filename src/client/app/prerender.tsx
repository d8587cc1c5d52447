import createCache, { type EmotionCache } from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Language } from '../../domain/text/language.ts';
import { markedSettings } from '../../domain/site/page-settings.ts';
import { styleKey } from '../../domain/site/style-tag.ts';
import { App } from './app.tsx';
import { fullTitle } from '../ui/layout/page-title.ts';
import { appText } from '../i18n/app-text.ts';
import { headText } from '../i18n/head-text.ts';
import type { PageHandle } from './root-layout.tsx';
import { pageAt, routes } from './routes.tsx';
import { cacheSettings } from './initial-data.ts';
import { queryClient } from '../api/trpc.ts';

/**
 * Makes pages ahead, when the client is built: what a first paint shows before any call is answered. The
 * build alone runs this; neither the browser nor the server has it.
 */

export type MadePage = {
  /** How the browser knows that this is the page of its address. */
  key: string;
  html: string;
  styles: Style[];
  head: Head;
};

/** One <style> tag; `ids` is how Emotion recognises what is in it. */
export type Style = { ids: string; css: string };

export type Head = {
  title: string;
  /** None: a page that search engines leave out. */
  description: string | undefined;
  socialAlt: string;
};

/** The page of an address, `/auth?mode=signup` for one, in a language. */
export async function makePage(address: string, language: Language): Promise<MadePage> {
  const url = new URL(address, 'http://prerendered');
  const { key, handle } = pageAt(url.pathname);
  cacheSettings(markedSettings);
  const styleCache = createCache({ key: styleKey });
  // NOTE: Emotion then keeps the rules of what is drawn instead of writing them between the elements.
  styleCache.compat = true;
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url), {
    // What is not loaded is drawn as its fallback.
    filterMatchesToLoad: () => !handle.isOnDevice,
  });
  if (context instanceof Response) throw new Error(`${address} leads elsewhere.`);
  const html = renderToString(
    <App styleCache={styleCache} language={language}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  // NOTE: what no page waits for any more would keep the build from ending.
  queryClient.clear();
  return {
    key: key + (key === '404' ? '' : url.search),
    html,
    styles: stylesOf(styleCache, html),
    head: headOf(key, handle.title, language),
  };
}

function headOf(key: string, title: PageHandle['title'], language: Language): Head {
  const words = headText[language];
  const descriptions: Readonly<Record<string, string>> = words;
  return {
    title: fullTitle(title && appText[language][title], language),
    description: key.startsWith('/') ? descriptions[key] : undefined,
    socialAlt: words.socialAlt,
  };
}

/** Global rules each in a tag of their own, then the classes in use, as Emotion takes them over in the browser. */
function stylesOf({ inserted, registered }: EmotionCache, html: string): Style[] {
  const classNames = html.matchAll(new RegExp(`\\b${styleKey}-([a-z0-9]+)`, 'g'));
  const used = new Set(Array.from(classNames, ([, id]) => id));
  const globals: Style[] = [];
  const classes: { id: string; css: string }[] = [];
  for (const [id, css] of Object.entries(inserted)) {
    if (typeof css !== 'string' || css === '') continue;
    if (registered[`${styleKey}-${id}`] === undefined)
      globals.push({ ids: `${styleKey}-global ${id}`, css });
    else if (used.has(id)) classes.push({ id, css });
  }
  const ids = classes.map(({ id }) => id).join(' ');
  return [...globals, { ids: `${styleKey} ${ids}`, css: classes.map(({ css }) => css).join('') }];
}
