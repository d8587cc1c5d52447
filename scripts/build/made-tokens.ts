// What the design's tokens stand for, worked out where the client is built: a phone takes 50 ms for it.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';

const source = join(root, 'src', 'client', 'theme', 'token-dictionary.ts');

/** Has the browser's code come with the answers in place of the tokens. Pages come with the tokens' own rules. */
export function madeTokens(): Plugin {
  let isForBrowser = true;
  return {
    name: 'made-tokens',
    apply: 'build',
    configResolved({ build }) {
      isForBrowser = build.ssr === false;
    },
    transform: (_code, id) => (isForBrowser && id === source ? made() : undefined),
  };
}

async function made(): Promise<string> {
  const { cssVarsPrefix, tokenDictionary } =
    await import('../../src/client/theme/token-dictionary.ts');
  const { flatMap, tokenMap, colorPaletteMap } = tokenDictionary;
  const answers = {
    values: Object.fromEntries(flatMap),
    palettes: [...colorPaletteMap].map(([name, palette]) => [name, [...palette]]),
    // The two that Chakra asks for by themselves.
    own: [...tokenMap.values()]
      .filter(({ extensions }) => ['breakpoints', 'opacity'].includes(extensions.category ?? ''))
      .map(({ name, value }) => [name, { value: String(value) }]),
  };
  return [
    `import { createSystem } from '@chakra-ui/react';`,
    `export const cssVarsPrefix = ${JSON.stringify(cssVarsPrefix)};`,
    'export const tokenTheme = {};',
    `const answers = JSON.parse(${JSON.stringify(JSON.stringify(answers))});`,
    'export const { tokens: tokenDictionary } =',
    '  createSystem({ cssVarsPrefix, isTokensAlone: true, madeTokens: () => answers });',
  ].join('\n');
}
