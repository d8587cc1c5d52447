import { Icon } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

type DirectionalIconProps = { icon: LucideIcon; size?: number };

/**
 * An icon that points along the reading direction and is mirrored in Arabic: arrows, chevrons, sign-out, send. Pass it
 * as it points in English.
 */
export function DirectionalIcon({ icon: Drawn, size = 20 }: DirectionalIconProps) {
  return (
    <Icon boxSize={`${size}px`} flexShrink="0" _rtl={{ transform: 'scaleX(-1)' }}>
      <Drawn aria-hidden="true" />
    </Icon>
  );
}
