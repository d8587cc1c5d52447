// Prerenders every page in both languages from the built client, so that visitors see it before any script runs, and
// neither the server nor the browser needs the renderer.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PrerenderedPage } from '#client/app/prerender.tsx';
import { languages, type Language } from '#domain/text/language.ts';
import { escapedMarkup } from '#domain/text/markup.ts';
import { brand } from '#domain/site/brand.ts';
import { pagePaths } from '#domain/site/page-path.ts';
import { separateMarks } from '#domain/site/page-settings.ts';
import { prerenderedFile } from '#server/http/pages/prerendered.ts';
import { getClosure, readChunks, type Chunks } from './chunks.ts';
import { root } from '../prepare.mjs';

type MakePage = (address: string, language: Language) => Promise<PrerenderedPage>;

/** Also a path whose query changes the page, and one for unknown paths. */
const addresses = [...pagePaths, '/auth?mode=signup', '/404'];

/** Writes the page of each language and path into the client's folder. */
export async function makePages(dist: string, work: string): Promise<void> {
  const client = join(dist, 'client');
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const makePage = await buildMaker(join(work, 'maker'));
  const chunks = readChunks(dist);
  for (const language of languages) {
    mkdirSync(dirname(join(client, prerenderedFile(language, 'any'))), { recursive: true });
    for (const address of addresses) {
      const page = await makePage(address, language);
      const html = fill(template, page, { language, chunks });
      writeFileSync(join(client, prerenderedFile(language, page.key)), html);
    }
  }
  writeFileSync(join(client, 'index.html'), template);
}

async function buildMaker(folder: string): Promise<MakePage> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    build: {
      ssr: 'app/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: true } },
    },
    ssr: { noExternal: true },
    logLevel: 'warn',
  });
  process.env['NODE_ENV'] = 'production';
  // NOTE: the build above exports `makePage`.
  const maker = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
    makePage: MakePage;
  };
  return maker.makePage;
}

function fill(
  template: string,
  { key, html, style, head }: PrerenderedPage,
  { language, chunks }: { language: Language; chunks: Chunks },
): string {
  const replacements: [string | RegExp, string][] = [
    // Before the page's own tags are inserted, one of which has the same name.
    [/<meta\s+name="description"[^>]*>/, ''],
    [/<title>[^<]*<\/title>/, headTags(key, head, language)],
    [fontLinks[language === 'ar' ? 'en' : 'ar'], ''],
    ['</head>', `${styleTag(style)}\n__SETTINGS__\n</head>`],
    [
      '<div id="root"></div>',
      `<div id="root" data-page="${key}" data-language="${language}">${separateMarks(html)}</div>`,
    ],
    ['__LANG__', language],
    ['__DIR__', language === 'ar' ? 'rtl' : 'ltr'],
  ];
  const files = codeOf(key, chunks);
  // Other pages are rendered by their code, so it loads as the template says.
  if (files) replacements.push([codeTags, ''], ['data-code=""', `data-code="${files.join(' ')}"`]);
  let page = template;
  for (const [mark, text] of replacements) {
    const next = page.replace(mark, () => text);
    if (next === page) throw new Error(`index.html has no ${String(mark)}`);
    page = next;
  }
  return page;
}

/** Preloads of each language's font; a page in the other language loads it on demand. */
const fontLinks: Readonly<Record<Language, RegExp>> = {
  ar: /<link\b[^>]*\/readex-pro-[^>]*>\s*/,
  en: /<link\b[^>]*\/inter-[^>]*>\s*/,
};

function styleTag(style: PrerenderedPage['style']): string {
  // NOTE: with data-s Emotion leaves the tag in place; moving it would style the whole page again.
  return style ? `<style data-emotion="${style.ids}" data-s="">${style.css}</style>` : '';
}

function headTags(key: string, head: PrerenderedPage['head'], language: Language): string {
  const title = escapedMarkup(head.title);
  if (head.description === undefined || key.includes('?')) {
    return `<title>${title}</title>\n<meta name="robots" content="noindex" />`;
  }
  const description = escapedMarkup(head.description);
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name[language],
    'og:locale': language === 'ar' ? 'ar_KW' : 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': `__SITE__${key}`,
    'og:image': `__SITE__/social-${language}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': escapedMarkup(head.socialAlt),
  };
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="__SITE__${key}" />`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${content}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n');
}

const codeTags = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g;

/** The files of a page's code in the order in which they run; undefined if only its frame is prerendered. */
function codeOf(key: string, chunks: Chunks): string[] | undefined {
  const source = sources[key.split('?')[0] ?? key];
  if (source === undefined) return undefined;
  const page = getClosure(chunks, `src/client/features/${source}.tsx`);
  // The entry runs last: it hydrates.
  const files = new Set([...page, ...getClosure(chunks, 'src/client/index.html')]);
  return Array.from(files, (file) => `/${file}`);
}

const sources: Readonly<Record<string, string>> = {
  '/': 'site/home/home-page',
  '/apply': 'apply/apply-page',
  '/track': 'track/track-page',
  '/institutions': 'site/institution/institutions-page',
  '/partners': 'site/partner/partners-page',
  '/contact': 'site/contact/contact-page',
  '/auth': 'auth/auth-page',
  '404': 'site/not-found-page',
};
