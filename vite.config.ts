import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { madeTokens } from './scripts/build/made-tokens.ts';
import { withoutUnused } from './scripts/build/without-unused.ts';

/**
 * In development no server fills the page's placeholders, nor reads cookies for them: what this browser keeps and
 * prefers is left to the page's script.
 */
function placeholders(): Plugin {
  const values: Record<string, string> = { LANG: 'ar', DIR: 'rtl', THEME: 'light auto' };
  return {
    name: 'placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/__([A-Z]+)__/g, (mark, name: string) => values[name] ?? mark),
    },
  };
}

/** The packages that every page needs, whatever it shows; they change less often than the pages. */
const base = new RegExp(
  '[\\\\/]node_modules[\\\\/](?:react|react-dom|scheduler|react-router|@emotion|stylis|@pandacss|@tanstack|@trpc|' +
    'superjson|copy-anything|is-what|react-is|hoist-non-react-statics|' +
    '@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](?:styled-system|utils))[\\\\/]|' +
    // What they import of the same package: a chunk of its own would need this one before it is there.
    '@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](?:create-context|merge-props|merge-refs)\\.js|' +
    // Runs before all else: what it tells must be told before zod comes with a step of a page.
    '[\\\\/]client[\\\\/]app[\\\\/]zod-setting\\.ts$',
);

/** The design's own file, so that a phone can take a breath between it and the rest (scripts/build/page-loader.ts). */
const theme = /[\\/]client[\\/]theme[\\/](?:system|text-styles|recipes|global-css)\.ts$/;

/** Half of what takes the design long. */
const tokens =
  /[\\/]client[\\/]theme[\\/](?:token-dictionary|tokens|semantic-tokens)\.ts$|[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/]breakpoints\.js$/;

/** Small parts that several public pages share, of which each would else be a file, and a trip, of its own. */
const parts = new RegExp(
  '[\\\\/]client[\\\\/](?:forms[\\\\/](?:error-summary|field|field-id|fields|input|ltr-input|textarea|use-later|' +
    'use-zod-form)|ui[\\\\/](?:button-link|directional-icon|layout[\\\\/]page-heading|card)|' +
    'features[\\\\/]site[\\\\/]site-section|i18n[\\\\/]issue-text)\\.tsx?$|' +
    '[\\\\/]lucide-react[\\\\/].*[\\\\/](?:arrow-right|chevron-down)\\.mjs$|' +
    '[\\\\/]@chakra-ui[\\\\/].*[\\\\/]components[\\\\/](?:badge|icon|image|input-addon)[\\\\/][\\w-]+\\.js$',
);

/** What a page's code is put into; a phone takes a millisecond or two for each file, however small. */
const files = [
  { name: 'base', test: base, includeDependenciesRecursively: false },
  { name: 'react-root', test: /[\\/]client[\\/]app[\\/]react-root\.ts$/ },
  { name: 'tokens', test: tokens },
  { name: 'theme', test: theme },
  {
    // What every page has, and a page's own code needs as well.
    name: 'frame',
    tags: ['$initial' as const],
    minShareCount: 2,
    test: (id: string) => ![base, tokens, theme].some((own) => own.test(id)),
    includeDependenciesRecursively: false,
  },
  { name: 'parts', test: parts, includeDependenciesRecursively: false },
];

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/client',
  base: '/',
  plugins: [react(), placeholders(), madeTokens(), withoutUnused()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Everything stays a file of its own: the content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // What makes pages ahead is no browser's to fetch.
          groups: isSsrBuild ? [] : files,
        },
      },
    },
  },
  server: {
    // NOTE: whole names, since `/trpc.ts` is a source of the page.
    proxy: { '^/(?:api|trpc|files|uploads)(?:/|$)': backend },
  },
}));
