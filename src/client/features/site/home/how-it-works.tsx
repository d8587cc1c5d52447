import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { Ring } from '../../../ui/chart/ring.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { homeText } from './home-text.ts';
import { SiteSection } from '../site-section.tsx';

const steps = [
  ['stepInstitution', 'stepInstitutionBody'],
  ['stepPlan', 'stepPlanBody'],
  ['stepDocuments', 'stepDocumentsBody'],
  ['stepFollow', 'stepFollowBody'],
] as const;

const headingId = 'how-it-works';

/** Four steps, the ring filling up by one segment each. */
export function HowItWorks() {
  const t = useText(homeText);
  return (
    <SiteSection isBelow spacing="band" bg="bg.panel" aria-labelledby={headingId}>
      <chakra.h2 id={headingId} textStyle="h2" mb={{ base: '8', md: '10' }}>
        {t.howHeading}
      </chakra.h2>
      <Grid
        as="ol"
        listStyleType="none"
        templateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        gap={{ base: '7', md: '10', lg: '8' }}
      >
        {steps.map(([title, body], index) => (
          <Flex
            as="li"
            key={title}
            direction={{ base: 'row', lg: 'column' }}
            gap={{ base: '4', lg: '5' }}
          >
            <Numeral step={index + 1} />
            <Box minW="0">
              <chakra.h3 textStyle="h3">{t[title]}</chakra.h3>
              <chakra.p color="fg.muted" mt="1">
                {t[body]}
              </chakra.p>
            </Box>
          </Flex>
        ))}
      </Grid>
    </SiteSection>
  );
}

function Numeral({ step }: { step: number }) {
  return (
    <Box position="relative" w="14" h="14" flexShrink="0" color="border.emphasized">
      <Ring segments={steps.length} lit={step} size={56} />
      <Flex
        position="absolute"
        inset="0"
        align="center"
        justify="center"
        color="fg"
        fontWeight="700"
        aria-hidden="true"
      >
        {step}
      </Flex>
    </Box>
  );
}
