import { defineRecipe } from '@chakra-ui/react';

/** What Rusoom changes in Chakra's recipes; system.ts lays these over the originals. */

/** How every control that takes text looks, whatever its recipe. */
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

/** Covers the window; not by the 100dvw of Chakra, without which older browsers shrink both to nothing. */
export const overlayStyle = {
  backdrop: { w: '100vw', h: 'dvh' },
  positioner: { width: '100vw', h: 'dvh' },
} as const;

/** A colour with a share, `solid/90`, is none at all for other browsers, and what stands on it unreadable. */
const mixesColors = '@supports (color: color-mix(in srgb, red, red))';

/** Browsers that cannot style a label by the state of the button in it. */
export const cannotSelectByContent = '@supports not selector(:has(*))';

export const ownRecipes = {
  button: defineRecipe({
    base: {
      fontWeight: '600',
      borderRadius: 'l2',
      whiteSpace: 'normal',
      // NOTE: a button keeps its width in a row; with large text it must not be wider than its place.
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
          // NOTE: under the pointer too, or its words would stand muted on the full colour.
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
