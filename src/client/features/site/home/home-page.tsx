import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { paths } from '#client/app/paths.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { SiteSection } from '../site-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePartners } from './home-partners.tsx';
import { homeText } from './home-text.ts';

/** The home page. Sections below the hero are separate hydration boundaries, so that a phone stays responsive. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <Suspense>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <IntroPoints />
      </Suspense>
      <Suspense>
        <HomePartners />
      </Suspense>
      <Suspense>
        <ClosingCall />
      </Suspense>
    </>
  );
}

const steps = [
  ['stepInstitution', 'stepInstitutionBody'],
  ['stepPlan', 'stepPlanBody'],
  ['stepDocuments', 'stepDocumentsBody'],
  ['stepFollow', 'stepFollowBody'],
] as const;

/** Four steps, each with one more segment of the ring lit. */
function HowItWorks() {
  const t = useText(homeText);
  return (
    <SiteSection isBelow spacing="band" bg="bg.panel" aria-labelledby="how-it-works">
      <chakra.h2 id="how-it-works" textStyle="h2" mb={{ base: '8', md: '10' }}>
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

/** The service's four promises, with hairlines between them. */
function IntroPoints() {
  const t = useText(homeText);
  const claimsSharia = trpc.setting.read.useQuery().data?.claimsSharia ?? true;
  const points = [
    { key: 'interest', title: t.noInterest('0%'), body: t.noInterestBody },
    ...(claimsSharia ? [{ key: 'sharia', title: t.sharia, body: t.shariaBody }] : []),
    { key: 'shares', title: t.shares('50%', '75%', '100%'), body: t.sharesBody },
    { key: 'review', title: t.review, body: t.reviewBody },
  ];
  return (
    <SiteSection isBelow spacing="band" borderTopWidth="1px" aria-labelledby="what-you-get">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap={{ base: '6', lg: '8' }}
      >
        <chakra.h2 id="what-you-get" textStyle="h2">
          {t.pointsHeading}
        </chakra.h2>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap={{ base: '6', md: '10' }}
        >
          {points.map(({ key, title, body }) => (
            <Box key={key} borderTopWidth="1px" borderColor="border.emphasized" pt="5">
              <chakra.h3 textStyle="h3">
                <Words of={title} />
              </chakra.h3>
              <chakra.p color="fg.muted" mt="2" maxW="26rem">
                {body}
              </chakra.p>
              {key === 'shares' && <ShareRings />}
            </Box>
          ))}
        </Grid>
      </Grid>
    </SiteSection>
  );
}

/** Two, three and four quarters of the ring: the financed shares of the tuition. */
function ShareRings() {
  return (
    <Flex gap="4" mt="4" color="border.emphasized">
      {[2, 3, 4].map((quarters) => (
        <Ring key={quarters} segments={4} lit={quarters} size={44} />
      ))}
    </Flex>
  );
}

/** The call to apply at the end of the page. Petrol in both themes. */
function ClosingCall() {
  const t = useText(homeText);
  return (
    <SiteSection
      isBelow
      spacing="band"
      bg="petrol.900"
      color="white"
      aria-labelledby="ready-to-start"
    >
      <Flex align="center" justify="space-between" gap="8">
        <Box minW="0">
          <chakra.h2 id="ready-to-start" textStyle="h1">
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
