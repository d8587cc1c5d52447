import { Portal, Tooltip } from '@chakra-ui/react';
import { tooltipSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactElement } from 'react';
import { addSlotRecipe } from '../theme/system.ts';

addSlotRecipe('tooltip', tooltipSlotRecipe, {
  base: {
    content: { textStyle: 'xs', '--tooltip-bg': 'colors.bg.inverted', color: 'fg.inverted' },
  },
});

const OPEN_DELAY_MS = 700;

type HoverTipProps = { words: string; children: ReactElement };

/** A tooltip after 700 ms of hover; never the only source of information. */
export function HoverTip({ words, children }: HoverTipProps) {
  return (
    <Tooltip.Root openDelay={OPEN_DELAY_MS} closeDelay={100} lazyMount unmountOnExit>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{words}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
