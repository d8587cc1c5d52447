import { defineRecipe, type SlotRecipeConfig } from '@chakra-ui/react';
import {
  accordionSlotRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  numberInputSlotRecipe,
  tableSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';

/** What Rusoom changes in Chakra's recipes; system.ts lays these over the originals. */

const field = {
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

export const ownRecipes = {
  button: defineRecipe({
    base: {
      fontWeight: '600',
      borderRadius: 'l2',
      whiteSpace: 'normal',
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
          _hover: { bg: { _light: 'colorPalette.solid/90', _dark: 'colorPalette.solid/85' } },
          '&[aria-disabled=true], &[aria-disabled=true]:hover': {
            bg: 'bg.emphasized',
            color: 'fg.muted',
          },
        },
        outline: { borderColor: 'border.control', color: 'fg' },
      },
    },
  }),
  input: defineRecipe({
    variants: {
      size: { lg: { textStyle: 'body', px: '3.5', '--input-height': 'sizes.12' } },
      variant: { outline: field },
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
      variant: { outline: field },
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

export const ownSlotRecipes = {
  dialog: over(dialogSlotRecipe, {
    base: {
      content: { borderRadius: '2xl', textStyle: 'body' },
      title: { textStyle: 'h3' },
      header: { pe: '14' },
      footer: { pb: '6', flexWrap: 'wrap' },
    },
    variants: {
      scrollBehavior: { inside: { content: { maxH: '90dvh', '--dialog-base-margin': 'auto' } } },
    },
  }),
  drawer: over(drawerSlotRecipe, {
    base: { content: { textStyle: 'body' }, title: { textStyle: 'h3' } },
  }),
  menu: over(menuSlotRecipe, {
    base: {
      content: { borderWidth: '1px', borderColor: 'border' },
      item: { minH: '10', textStyle: 'sm' },
    },
  }),
  combobox: over(comboboxSlotRecipe, {
    base: {
      input: { textStyle: 'body' },
      content: { borderWidth: '1px', borderColor: 'border' },
      item: { minH: '11', textStyle: 'body' },
    },
    variants: {
      size: { lg: { input: { textStyle: 'body', '--combobox-input-height': 'sizes.12' } } },
      variant: { outline: { input: field } },
    },
  }),
  nativeSelect: over(nativeSelectSlotRecipe, {
    variants: {
      size: { lg: { field: { h: '12', textStyle: 'body', ps: '3.5', pe: '10' } } },
      variant: { outline: { field } },
    },
    defaultVariants: { size: 'lg' },
  }),
  numberInput: over(numberInputSlotRecipe, {
    variants: { variant: { outline: { input: field } } },
  }),
  accordion: over(accordionSlotRecipe, {
    base: { itemTrigger: { cursor: 'pointer', minH: '11' }, itemIndicator: { color: 'fg.muted' } },
  }),
  table: over(tableSlotRecipe, {
    base: { columnHeader: { fontWeight: '600', color: 'fg.muted' } },
    variants: { variant: { line: { row: { bg: 'transparent' } } } },
  }),
  tooltip: over(tooltipSlotRecipe, {
    base: {
      content: { textStyle: 'xs', '--tooltip-bg': 'colors.bg.inverted', color: 'fg.inverted' },
    },
  }),
};

/** Changes to a slot recipe; it must name every slot again, because a merge takes the last list. */
function over(
  original: { slots?: readonly string[] },
  changes: Omit<SlotRecipeConfig, 'slots'>,
): SlotRecipeConfig {
  return { ...changes, slots: [...(original.slots ?? [])] };
}
