import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { DirectionalIcon } from '../../components/directional-icon.tsx';
import { Ring } from '../../components/ring.tsx';
import { useText } from '../../i18n/use-text.ts';
import { paths } from '../../paths.ts';
import { homeText } from './home-text.ts';
import { SiteSection } from './site-section.tsx';

const headingId = 'ready-to-start';

/** The last word of the page: begin. Petrol in both themes. */
export function ClosingCall() {
  const t = useText(homeText);
  return (
    <SiteSection
      spacing="band"
      bg="petrol.900"
      color="white"
      position="relative"
      overflow="hidden"
      aria-labelledby={headingId}
    >
      <Box
        position="absolute"
        insetInlineEnd={{ base: '-24', md: '-16' }}
        top="50%"
        translate="0 -50%"
        color="petrol.800"
        pointerEvents="none"
      >
        <Ring segments={9} lit={1} size={360} stroke={36} gap={14} />
      </Box>
      <Flex
        position="relative"
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'flex-start', md: 'center' }}
        justify="space-between"
        gap="6"
        pe={{ md: '72' }}
      >
        <Box>
          <chakra.h2 id={headingId} textStyle="h1">
            {t.callHeading}
          </chakra.h2>
          <chakra.p textStyle="lead" color="petrol.100" mt="2" maxW="34rem">
            {t.callBody}
          </chakra.p>
        </Box>
        <Button
          asChild
          size="lg"
          flexShrink="0"
          bg="white"
          color="petrol.800"
          _hover={{ bg: 'petrol.50' }}
          _focusVisible={{ outlineColor: 'white' }}
        >
          <Link to={paths.apply}>
            {t.callButton}
            <DirectionalIcon icon={ArrowRight} />
          </Link>
        </Button>
      </Flex>
    </SiteSection>
  );
}
