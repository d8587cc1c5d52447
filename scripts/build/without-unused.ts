// Leaves parts of packages out of the client that nothing here uses and that every page would load.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';

/** Parts of packages that nothing here uses and that a page would load all the same. */
const unused: readonly {
  of: RegExp;
  /** Not where pages are made ahead. */
  inBrowser?: true;
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
    // The styles of every page, as text: pages come with them, so that most visits never need it.
    of: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/,
    lines: [
      ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', ''],
      [
        '    _global,\n',
        '    get _global() { return [getPreflightCss(), getGlobalCss(), getTokenCss()]; },\n',
      ],
      // What the tokens stand for has been worked out in a step before (token-dictionary.ts).
      [
        'const tokens = createTokenDictionary({',
        'const tokens = config.tokenDictionary?.() ?? createTokenDictionary({\n    made: config.madeTokens?.(),',
      ],
      [
        '  const breakpoints = createBreakpoints(',
        '  if (config.isTokensAlone) return { tokens };\n  const breakpoints = createBreakpoints(',
      ],
    ],
  },
  {
    // What the tokens stand for, which the code comes with (made-tokens.ts).
    of: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]token-dictionary\.js$/,
    inBrowser: true,
    lines: [
      ['  registerTransform(...tokenTransforms);\n', ''],
      [
        '  registerMiddleware(...tokenMiddlewares);\n  build();\n',
        '  byCategoryJson = mapToJson(byCategory);\n',
      ],
      [
        '  registerTokens();\n',
        '  for (const [name, value] of Object.entries(options.made.values)) {\n' +
          '    const [category, prop] = name.split(/\\.(.*)/);\n' +
          '    flatMap.set(name, value);\n' +
          '    if (!byCategory.has(category)) byCategory.set(category, new Map());\n' +
          '    byCategory.get(category).set(prop, value);\n  }\n' +
          '  for (const [name, token] of options.made.own) tokenNameMap.set(name, token);\n' +
          '  for (const [name, palette] of options.made.palettes) colorPaletteMap.set(name, new Map(palette));\n',
      ],
    ],
  },
  {
    // Chakra's reset, which every page comes with.
    of: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]preflight\.js$/,
    inBrowser: true,
    lines: [
      ['function createPreflight(options) {', 'function createPreflight(options) { return {};'],
    ],
  },
  {
    // The direction of a locale, for which a browser would read tables: by the language it is known as well.
    of: /[\\/]@zag-js[\\/]i18n-utils[\\/]dist[\\/]is-rtl\.mjs$/,
    lines: [['if (Intl.Locale) {', 'if (false) {']],
  },
  {
    // A keeper of styles for those who bring none: it would put the tag that came with the page in again, and so
    // style every element anew.
    of: /[\\/]@emotion[\\/]react[\\/]dist[\\/]emotion-element-\w+\.browser\.esm\.js$/,
    lines: [["typeof HTMLElement !== 'undefined'", 'false']],
  },
  {
    // An order of letters, for which a browser would read tables; media queries have none but ASCII.
    of: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]sort-at-params\.js$/,
    lines: [
      ['    return a.localeCompare(b);\n  }\n', '    return byCode(a, b);\n  }\n'],
      [
        'lengthB === maxValue) return a.localeCompare(b);',
        'lengthB === maxValue) return byCode(a, b);',
      ],
      [
        '  return a.localeCompare(b);\n});',
        '  return byCode(a, b);\n});\nfunction byCode(a, b) {\n  return a < b ? -1 : a > b ? 1 : 0;\n}',
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

/** Leaves them out. Errors: when a package has changed, so that the build says it and nobody wonders. */
export function withoutUnused(): Plugin {
  let isForBrowser = true;
  return {
    name: 'without-unused',
    apply: 'build',
    configResolved({ build }) {
      isForBrowser = build.ssr === false;
    },
    transform(code, id) {
      if (cssPropertyNames.test(id)) return withSpelledNames(code);
      const part = unused.find(
        ({ of, inBrowser }) => of.test(id) && (isForBrowser || inBrowser !== true),
      );
      return part?.lines.reduce((text, [wanted, instead]) => {
        if (!text.includes(wanted)) throw new Error(`${id} has no ${wanted}`);
        return text.replace(wanted, () => instead);
      }, code);
    },
  };
}

/** By this list Chakra tells styles from attributes: all there are, of which most are in no source. */
const cssPropertyNames = /[\\/]@pandacss[\\/]is-valid-prop[\\/]dist[\\/]index\.mjs$/;

/** Where a style that reaches the page has its name from. */
const sources = [
  'src/client',
  ...['components', 'styled-system', 'theme'].map(
    (part) => `node_modules/@chakra-ui/react/dist/esm/${part}`,
  ),
];

function withSpelledNames(code: string): string {
  const list = /(?<=var cssPropertiesStr = ")[\w,]+(?=")/;
  if (!list.test(code)) throw new Error('@pandacss/is-valid-prop has no cssPropertiesStr');
  const spelled = new Set(sources.flatMap(wordsOf));
  return code.replace(list, (names) =>
    names
      .split(',')
      .filter((name) => spelled.has(name))
      .join(','),
  );
}

function wordsOf(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.(?:tsx?|js)$/.test(name))
    .flatMap((name) => readFileSync(join(root, folder, name), 'utf8').match(/[A-Za-z]\w+/g) ?? []);
}
