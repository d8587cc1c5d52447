import { defineRecipe } from '@chakra-ui/react';

/** Rusoom's changes to Chakra's recipes; system.ts merges them over the originals. */

/** Style of every text control, whatever its recipe. */
export const fieldStyle = {
  bg: 'bg.panel',
  borderColor: 'border.control',
  focusVisibleRing: 'none',
  _focusVisible: {
    borderColor: 'colorPalette.focusRing',
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '1px',
  },
  _invalid: { borderColor: 'border.error' },
  _readOnly: { bg: 'bg.muted' },
} as const;

/** Covers the window. Chakra's 100dvw collapses to nothing in older browsers. */
export const overlayStyle = {
  backdrop: { w: '100vw', h: 'dvh' },
  positioner: { width: '100vw', h: 'dvh' },
} as const;

/** Browsers without color-mix drop a colour with an opacity (`solid/90`), which leaves its text unreadable. */
const mixesColors = '@supports (color: color-mix(in srgb, red, red))';

export const ownRecipes = {
  button: defineRecipe({
    base: {
      fontWeight: '600',
      borderRadius: 'l2',
      whiteSpace: 'normal',
      // NOTE: a button keeps its width in a row, but large text must not make it wider than its container.
      maxW: 'full',
      textAlign: 'center',
      '&[aria-disabled=true]': { cursor: 'not-allowed' },
    },
    variants: {
      size: {
        sm: { h: 'auto', minH: '9', textStyle: 'sm', px: '3.5', py: '1.5' },
        md: { h: 'auto', minH: '11', minW: '11', textStyle: 'body', px: '5', py: '2' },
        lg: { h: 'auto', minH: '12', minW: '12', textStyle: 'body', px: '6', py: '2' },
      },
      variant: {
        solid: {
          _hover: {
            bg: 'colorPalette.solid',
            [mixesColors]: {
              bg: { _light: 'colorPalette.solid/90', _dark: 'colorPalette.solid/85' },
            },
          },
          _expanded: { bg: 'colorPalette.solid', [mixesColors]: { bg: 'colorPalette.solid/90' } },
          // NOTE: also on hover, or muted text would be on the full colour.
          '&[aria-disabled=true]': { bg: 'bg.emphasized!', color: 'fg.muted' },
        },
        outline: { borderColor: 'border.control', color: 'fg' },
      },
    },
  }),
  input: defineRecipe({
    variants: {
      size: { lg: { textStyle: 'body', px: '3.5', '--input-height': 'sizes.12' } },
      variant: { outline: fieldStyle },
    },
    defaultVariants: { size: 'lg' },
  }),
  inputAddon: defineRecipe({
    variants: {
      size: { lg: { textStyle: 'body', px: '3.5', '--input-height': 'sizes.12' } },
      variant: { outline: { borderColor: 'border.control', color: 'fg.muted' } },
    },
    defaultVariants: { size: 'lg' },
  }),
  textarea: defineRecipe({
    variants: {
      size: { lg: { textStyle: 'body', px: '3.5', py: '2.5' } },
      variant: { outline: fieldStyle },
    },
    defaultVariants: { size: 'lg' },
  }),
  badge: defineRecipe({
    base: { fontWeight: '600', borderRadius: 'full', px: '2.5', py: '0.5', gap: '1.5' },
  }),
  link: defineRecipe({
    base: { borderRadius: 'xs' },
    variants: { variant: { underline: { textUnderlineOffset: '0.3em' } } },
  }),
};
