import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { addSlotRecipe } from './system.ts';

addSlotRecipe('dialog', dialogSlotRecipe, {
  base: {
    // NOTE: not the 100dvw of Chakra, without which older browsers shrink both to nothing.
    backdrop: { w: '100vw', h: 'dvh' },
    positioner: { width: '100vw', h: 'dvh' },
    content: { borderRadius: '2xl', textStyle: 'body' },
    title: { textStyle: 'h3' },
    header: { pe: '14' },
    // NOTE: the line tells that what scrolls goes on beneath.
    footer: { py: '4', flexWrap: 'wrap', borderTopWidth: '1px' },
  },
  variants: {
    size: {
      cover: {
        positioner: { padding: '0' },
        content: {
          '--dialog-margin': 'auto',
          maxW: '110rem',
          h: { base: 'dvh', md: 'calc(90 * var(--dvh))' },
          borderRadius: { base: '0', md: '2xl' },
        },
        header: { px: { base: '4', lg: '6' }, pe: { lg: '36' }, pt: '4', pb: '3' },
        body: {
          p: '0',
          minH: '0',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          // What came after a failed load stands in a box of its own.
          '& > [tabindex]': { flex: '1', minH: '0' },
          '& > [data-notice]': { m: '4' },
        },
      },
    },
    scrollBehavior: {
      inside: { content: { maxH: 'calc(90 * var(--dvh))', '--dialog-base-margin': 'auto' } },
    },
  },
});
