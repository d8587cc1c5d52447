import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('drawer', drawerSlotRecipe, {
  base: { content: { textStyle: 'body' }, title: { textStyle: 'h3' } },
});
