import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { Ring } from '../../../ui/chart/ring.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Words } from '../../../i18n/bidi.tsx';
import { homeText } from './home-text.ts';
import { SiteSection } from '../site-section.tsx';

const headingId = 'what-you-get';

/** The four things the service promises, with hairlines between them. */
export function IntroPoints() {
  const t = useText(homeText);
  const points = [
    { key: 'interest', title: t.noInterest('0%'), body: t.noInterestBody },
    { key: 'sharia', title: t.sharia, body: t.shariaBody },
    { key: 'shares', title: t.shares('50%', '75%', '100%'), body: t.sharesBody },
    { key: 'review', title: t.review, body: t.reviewBody },
  ];
  return (
    <SiteSection isBelow spacing="band" borderTopWidth="1px" aria-labelledby={headingId}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
        gap={{ base: '6', lg: '8' }}
      >
        <chakra.h2 id={headingId} textStyle="h2">
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

/** Two, three and four quarters of the ring: the parts of the tuition that are financed. */
function ShareRings() {
  return (
    <Flex gap="4" mt="4" color="border.emphasized">
      {[2, 3, 4].map((quarters) => (
        <Ring key={quarters} segments={4} lit={quarters} size={44} />
      ))}
    </Flex>
  );
}
