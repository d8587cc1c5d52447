import { tableSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('table', tableSlotRecipe, {
  base: { columnHeader: { fontWeight: '600', color: 'fg.muted' } },
  variants: { variant: { line: { row: { bg: 'transparent' } } } },
});
