import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { fieldLook } from './recipes.ts';
import { addSlotRecipe } from './system.ts';

/** The least size that a finger hits. */
const target = { minW: '6', minH: '6', alignItems: 'center', justifyContent: 'center' };

addSlotRecipe('combobox', comboboxSlotRecipe, {
  base: {
    input: { textStyle: 'body' },
    content: { borderWidth: '1px', borderColor: 'border' },
    item: { minH: '11', textStyle: 'body', _highlighted: { bg: 'bg.muted' } },
    trigger: target,
    clearTrigger: { '&:not([hidden])': { ...target, display: 'inline-flex' } },
  },
  variants: {
    size: { lg: { input: { textStyle: 'body', '--combobox-input-height': 'sizes.12' } } },
    variant: { outline: { input: fieldLook } },
  },
});
