import { Box, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Chevron } from '#client/ui/chevron.tsx';

type DisclosureProps = {
  title: ReactNode;
  /** Shown beside the title, inside the button: a count. */
  end?: ReactNode;
  /** The title's heading level. */
  level: 2 | 3 | 4;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
  textStyle?: string;
};

/** A heading that expands and collapses its content. */
export function Disclosure(props: DisclosureProps) {
  const { title, end, level, isOpen, onToggle, children, textStyle = 'h3' } = props;
  const bodyId = useId();
  const headings = { 2: chakra.h2, 3: chakra.h3, 4: chakra.h4 } as const;
  const Heading = headings[level];
  return (
    <>
      <Heading textStyle={textStyle} m="0">
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          gap="3"
          w="full"
          minH="12"
          py="2"
          rounded="l2"
          textAlign="start"
          fontWeight="inherit"
          cursor="pointer"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Box as="span" flex="1" minW="0">
            {title}
          </Box>
          {end}
          <Chevron isOpen={isOpen} color="fg.muted" />
        </chakra.button>
      </Heading>
      <Box id={bodyId} hidden={!isOpen} animationName="fade-in" animationDuration="fast">
        {children}
      </Box>
    </>
  );
}
