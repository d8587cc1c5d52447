import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** In development no server fills the page's placeholders; the page's own script then corrects them. */
function placeholders(): Plugin {
  const values: Record<string, string> = { LANG: 'ar', DIR: 'rtl', THEME: 'light', NONCE: '' };
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

/** Parts of packages that nothing here uses and that a page would load all the same. */
const unused: readonly {
  of: RegExp;
  lines: readonly (readonly [wanted: string, instead: string])[];
}[] = [
  {
    // How schemas are described to programs: the server alone does that.
    of: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    lines: [
      [
        'import * as processors from "../core/json-schema-processors.js";',
        'const processors = {};',
      ],
      [
        'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
        'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => undefined;',
      ],
    ],
  },
  {
    // Links that fetch routes of the router's framework; pages here are fetched by prefetch.ts.
    of: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    lines: [
      [
        'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
        'const FrameworkContext = undefined, PrefetchPageLinks = undefined, mergeRefs = (ref) => ref, ' +
          'usePrefetchBehavior = () => [false, undefined, {}];',
      ],
    ],
  },
  {
    of: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]components\.js$/,
    lines: [
      [
        'import { FrameworkContext } from "./dom/ssr/components.js";',
        'const FrameworkContext = undefined;',
      ],
    ],
  },
  {
    // What a component with a theme of its own would copy from the one inside it; there is none.
    of: /[\\/]@emotion[\\/]react[\\/]_isolated-hnrs[\\/]dist[\\/]emotion-react-_isolated-hnrs\.browser\.esm\.js$/,
    lines: [
      [
        "import hoistNonReactStatics$1 from 'hoist-non-react-statics';",
        'const hoistNonReactStatics$1 = (target) => target;',
      ],
    ],
  },
];

/** Leaves those out. Errors: when a package has changed, so that the build says it and nobody wonders. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    transform(code, id) {
      const part = unused.find(({ of }) => of.test(id));
      return part?.lines.reduce((text, [wanted, instead]) => {
        if (!text.includes(wanted)) throw new Error(`${id} has no ${wanted}`);
        return text.replace(wanted, () => instead);
      }, code);
    },
  };
}

/** The packages that every page needs, whatever it shows; they change less often than the pages. */
const base = new RegExp(
  '[\\\\/]node_modules[\\\\/](?:react|react-dom|scheduler|react-router|@emotion|stylis|@pandacss|@tanstack|@trpc|' +
    'superjson|copy-anything|is-what|react-is|hoist-non-react-statics|' +
    '@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](?:styled-system|utils))[\\\\/]|' +
    // What they import of the same package: a chunk of its own would need this one before it is there.
    '@chakra-ui[\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](?:create-context|merge-props|merge-refs)\\.js',
);

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'src/client',
  base: '/',
  html: { cspNonce: '__NONCE__' },
  plugins: [react(), placeholders(), withoutUnused()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Everything stays a file of its own: the content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          // Left alone, what the frame shares with one page or another becomes a dozen tiny files.
          groups: [{ name: 'base', test: base, includeDependenciesRecursively: false }],
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
