import { Box, Flex, chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DirectionalIcon } from '../../../ui/directional-icon.tsx';
import { Ring } from '../../../ui/chart/ring.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { paths } from '../../../app/paths.ts';
import { homeText } from './home-text.ts';
import { SiteSection } from '../site-section.tsx';

const headingId = 'ready-to-start';

/** The last word of the page: begin. Petrol in both themes. */
export function ClosingCall() {
  const t = useText(homeText);
  return (
    <SiteSection isBelow spacing="band" bg="petrol.900" color="white" aria-labelledby={headingId}>
      <Flex align="center" justify="space-between" gap="8">
        <Box minW="0">
          <chakra.h2 id={headingId} textStyle="h1">
            {t.callHeading}
          </chakra.h2>
          <chakra.p textStyle="lead" color="petrol.100" mt="2" maxW="36rem">
            {t.callBody}
          </chakra.p>
          <ButtonLink
            to={paths.apply}
            size="lg"
            mt="7"
            h="auto"
            minH="12"
            py="2"
            whiteSpace="normal"
            bg="white"
            color="petrol.800"
            _hover={{ bg: 'petrol.50' }}
            _focusVisible={{ outlineColor: 'white' }}
          >
            <span>{t.callButton}</span>
            <DirectionalIcon icon={ArrowRight} />
          </ButtonLink>
        </Box>
        <Box color="petrol.700" hideBelow="md">
          <Ring segments={9} lit={1} size={208} stroke={20} gap={9} />
        </Box>
      </Flex>
    </SiteSection>
  );
}
