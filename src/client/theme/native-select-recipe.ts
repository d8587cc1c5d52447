import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { fieldLook } from './recipes.ts';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('nativeSelect', nativeSelectSlotRecipe, {
  variants: {
    size: { lg: { field: { h: '12', textStyle: 'body', ps: '3.5', pe: '10' } } },
    variant: { outline: { field: fieldLook } },
  },
  defaultVariants: { size: 'lg' },
});
