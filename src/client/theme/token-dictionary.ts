import { createSystem } from '@chakra-ui/react';
import { breakpoints } from '@chakra-ui/react/theme';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

export const cssVarsPrefix = 'chakra';

/**
 * What every token is called and stands for. It takes as long as all the rest of the system together, so it is
 * worked out in a step of its own, between which and the next a phone can answer.
 */
const config = {
  cssVarsPrefix,
  theme: { breakpoints, tokens, semanticTokens },
  /** The build has Chakra make nothing else of these (scripts/without-unused.ts). */
  isTokensAlone: true,
};

export const { tokens: tokenDictionary } = createSystem(config);
