import { Flex } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

type ChevronProps = { isOpen: boolean; size?: number; color?: string };

/** At the end of a button: turned while what the button opens is open. */
export function Chevron({ isOpen, size = 20, color }: ChevronProps) {
  return (
    <Flex
      as="span"
      color={color}
      flexShrink="0"
      transform={isOpen ? 'rotate(180deg)' : undefined}
      transition="transform 160ms"
    >
      <ChevronDown size={size} aria-hidden="true" />
    </Flex>
  );
}
