import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutUnused } from './scripts/without-unused.ts';

/** In development no server fills the page's placeholders; the page's own script then corrects them. */
function placeholders(): Plugin {
  const values: Record<string, string> = { LANG: 'ar', DIR: 'rtl', THEME: 'light' };
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
    '[\\\\/]client[\\\\/]zod-setting\\.ts$',
);

/** The design's own file, so that a phone can take a breath between it and the rest (scripts/page-loader.ts). */
const theme = /[\\/]client[\\/]theme[\\/](?:system|text-styles|recipes|global-css)\.ts$/;

/** Half of what takes the design long. */
const tokens =
  /[\\/]client[\\/]theme[\\/](?:token-dictionary|tokens|semantic-tokens)\.ts$|[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/]breakpoints\.js$/;

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'src/client',
  base: '/',
  plugins: [react(), placeholders(), withoutUnused()],
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
          // Left alone, what the frame shares with one page or another becomes a dozen tiny files.
          groups: [
            { name: 'base', test: base, includeDependenciesRecursively: false },
            { name: 'react-root', test: /[\\/]client[\\/]react-root\.ts$/ },
            { name: 'tokens', test: tokens },
            { name: 'theme', test: theme },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/files', '/uploads'].map((path) => [path, backend]),
    ),
  },
});
