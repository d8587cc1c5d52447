import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('dialog', dialogSlotRecipe, {
  base: {
    content: { borderRadius: '2xl', textStyle: 'body' },
    title: { textStyle: 'h3' },
    header: { pe: '14' },
    footer: { pb: '6', flexWrap: 'wrap' },
  },
  variants: {
    scrollBehavior: { inside: { content: { maxH: '90dvh', '--dialog-base-margin': 'auto' } } },
  },
});
