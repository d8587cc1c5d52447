import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('menu', menuSlotRecipe, {
  base: {
    content: { borderWidth: '1px', borderColor: 'border' },
    item: { minH: '10', textStyle: 'sm' },
  },
  variants: { variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } } },
});
