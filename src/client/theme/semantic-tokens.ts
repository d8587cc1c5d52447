import { defineSemanticTokens } from '@chakra-ui/react';

const lightDark = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

type Pair = [light: string, dark: string];

function palette(name: string, own: { contrast?: Pair; fg?: Pair; solid?: Pair } = {}) {
  const shade = (step: number) => `{colors.${name}.${step}}`;
  return {
    contrast: lightDark(...(own.contrast ?? ['{colors.white}', '{colors.white}'])),
    fg: lightDark(...(own.fg ?? [shade(700), shade(300)])),
    subtle: lightDark(shade(50), shade(950)),
    muted: lightDark(shade(100), shade(900)),
    emphasized: lightDark(shade(200), shade(800)),
    solid: lightDark(...(own.solid ?? [shade(700), shade(700)])),
    focusRing: lightDark('{colors.petrol.600}', '{colors.petrol.300}'),
    border: lightDark(shade(300), shade(700)),
  };
}

/** Colours by purpose, in both themes. Text has a contrast of 4.5:1, edges of controls 3:1. */
export const semanticTokens = defineSemanticTokens({
  radii: {
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.xl}' },
  },
  colors: {
    bg: {
      DEFAULT: lightDark('{colors.white}', '{colors.gray.900}'),
      canvas: lightDark('{colors.gray.50}', '{colors.gray.950}'),
      panel: lightDark('{colors.white}', '{colors.gray.900}'),
      subtle: lightDark('{colors.gray.50}', '#112128'),
      muted: lightDark('{colors.gray.100}', '{colors.gray.800}'),
      emphasized: lightDark('{colors.gray.200}', '{colors.gray.700}'),
      inverted: lightDark('{colors.gray.900}', '{colors.gray.50}'),
      error: lightDark('{colors.red.50}', '{colors.red.950}'),
      warning: lightDark('{colors.yellow.50}', '{colors.yellow.950}'),
      success: lightDark('{colors.green.50}', '{colors.green.950}'),
      info: lightDark('{colors.blue.50}', '{colors.blue.950}'),
    },
    fg: {
      DEFAULT: lightDark('{colors.gray.900}', '{colors.gray.50}'),
      muted: lightDark('{colors.gray.600}', '{colors.gray.400}'),
      subtle: lightDark('{colors.gray.500}', '{colors.gray.400}'),
      inverted: lightDark('{colors.gray.50}', '{colors.gray.950}'),
      error: lightDark('{colors.red.600}', '{colors.red.300}'),
      warning: lightDark('{colors.yellow.800}', '{colors.yellow.300}'),
      success: lightDark('{colors.green.700}', '{colors.green.300}'),
      info: lightDark('{colors.blue.700}', '{colors.blue.300}'),
    },
    border: {
      DEFAULT: lightDark('{colors.gray.200}', '{colors.gray.800}'),
      muted: lightDark('{colors.gray.100}', '#15242b'),
      subtle: lightDark('{colors.gray.50}', '{colors.gray.950}'),
      emphasized: lightDark('{colors.gray.300}', '{colors.gray.700}'),
      control: lightDark('{colors.gray.500}', '{colors.gray.500}'),
      error: lightDark('{colors.red.600}', '{colors.red.400}'),
    },
    brand: palette('petrol', {
      contrast: ['{colors.white}', '{colors.gray.950}'],
      solid: ['{colors.petrol.700}', '{colors.petrol.400}'],
    }),
    gray: {
      ...palette('gray', {
        fg: ['{colors.gray.700}', '{colors.gray.300}'],
        solid: ['{colors.gray.900}', '{colors.gray.50}'],
        contrast: ['{colors.white}', '{colors.gray.950}'],
      }),
      subtle: lightDark('{colors.gray.100}', '{colors.gray.800}'),
      muted: lightDark('{colors.gray.200}', '{colors.gray.800}'),
    },
    green: palette('green'),
    red: palette('red', { solid: ['{colors.red.600}', '{colors.red.600}'] }),
    blue: palette('blue'),
    yellow: palette('yellow', {
      fg: ['{colors.yellow.800}', '{colors.yellow.300}'],
      solid: ['{colors.yellow.800}', '{colors.yellow.400}'],
      contrast: ['{colors.white}', '{colors.gray.950}'],
    }),
  },
  shadows: {
    xs: lightDark('0 1px 2px rgb(13 27 34 / .06)', '0 0 0 1px rgb(255 255 255 / .04)'),
    sm: lightDark(
      '0 1px 2px rgb(13 27 34 / .05), 0 2px 6px rgb(13 27 34 / .06)',
      '0 1px 2px rgb(0 0 0 / .5)',
    ),
    md: lightDark(
      '0 2px 4px rgb(13 27 34 / .04), 0 8px 20px -6px rgb(13 27 34 / .12)',
      '0 8px 24px rgb(0 0 0 / .5)',
    ),
    lg: lightDark(
      '0 4px 8px rgb(13 27 34 / .04), 0 20px 40px -12px rgb(13 27 34 / .18)',
      '0 20px 40px rgb(0 0 0 / .6)',
    ),
  },
});
