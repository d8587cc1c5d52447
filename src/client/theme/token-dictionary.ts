import { createSystem } from '@chakra-ui/react';
import { breakpoints } from '@chakra-ui/react/theme';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

export const cssVarsPrefix = 'chakra';

export const tokenTheme = { tokens, semanticTokens };

/**
 * What every token is called and stands for. It takes as long as all the rest of the system together: the
 * browser's code comes with the answers in place of this file (scripts/build/made-tokens.ts).
 */
const config = {
  cssVarsPrefix,
  theme: { breakpoints, ...tokenTheme },
  /** The build has Chakra make nothing else of these (scripts/build/without-unused.ts). */
  isTokensAlone: true,
};

export const { tokens: tokenDictionary } = createSystem(config);
