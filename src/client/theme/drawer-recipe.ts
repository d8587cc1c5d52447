import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('drawer', drawerSlotRecipe, {
  base: {
    backdrop: { h: 'dvh' },
    positioner: { h: 'dvh' },
    content: { textStyle: 'body', maxH: 'dvh' },
    title: { textStyle: 'h3' },
    footer: { borderTopWidth: '1px' },
  },
});
