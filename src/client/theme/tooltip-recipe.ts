import { tooltipSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('tooltip', tooltipSlotRecipe, {
  base: {
    content: { textStyle: 'xs', '--tooltip-bg': 'colors.bg.inverted', color: 'fg.inverted' },
  },
});
