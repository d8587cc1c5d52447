import { comboboxSlotRecipe } from '@chakra-ui/react/theme';
import { fieldLook } from './recipes.ts';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('combobox', comboboxSlotRecipe, {
  base: {
    input: { textStyle: 'body' },
    content: { borderWidth: '1px', borderColor: 'border' },
    item: { minH: '11', textStyle: 'body' },
  },
  variants: {
    size: { lg: { input: { textStyle: 'body', '--combobox-input-height': 'sizes.12' } } },
    variant: { outline: { input: fieldLook } },
  },
});
