import { Box, Button, Flex, Link, chakra } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PartnerType, PublicPartnerView } from '#domain/partner/partner.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { homeText } from './home-text.ts';
import { isMoving, PartnerStrip } from './partner-strip.tsx';
import { SiteSection } from '../site-section.tsx';

const words = {
  financial: { heading: 'financialPartners', lead: 'financialLead' },
  academic: { heading: 'academicPartners', lead: 'academicLead' },
} as const;

export function HomePartners() {
  return (
    <Box bg="bg.panel" borderTopWidth="1px">
      <PartnersOf type="financial" />
      <PartnersOf type="academic" />
    </Box>
  );
}

/** Left out if its list cannot be fetched: the page is complete without it. */
function PartnersOf({ type }: { type: PartnerType }) {
  const t = useText(homeText);
  const query = trpc.partner.listPublic.useQuery({ type }, cacheTimes.partners);
  const [isPaused, setPaused] = useState(false);
  // NOTE: deferred, because two moving strips are hundreds of elements.
  const partners = useDeferredValue<readonly PublicPartnerView[] | undefined>(query.data);
  if (query.isError) return null;
  const headingId = `partners-${type}`;
  return (
    <SiteSection isBelow aria-labelledby={headingId} _notFirst={{ '& > div': { pt: '0' } }}>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mb="6">
        <Box>
          <chakra.h2 id={headingId} textStyle="h2">
            {t[words[type].heading]}
          </chakra.h2>
          <chakra.p color="fg.muted" mt="1">
            {t[words[type].lead]}
          </chakra.p>
        </Box>
        <Flex align="center" gap="2" wrap="wrap">
          {isMoving(partners) && (
            <Button
              variant="ghost"
              size="sm"
              minH="11"
              color="fg.muted"
              onClick={() => setPaused(!isPaused)}
              css={{ '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
            >
              {isPaused ? (
                <Play size={16} aria-hidden="true" />
              ) : (
                <Pause size={16} aria-hidden="true" />
              )}
              <span>{isPaused ? t.playMotion : t.pauseMotion}</span>
            </Button>
          )}
          <Link
            asChild
            variant="underline"
            color="brand.fg"
            textStyle="sm"
            fontWeight="600"
            minH="11"
          >
            <RouterLink to={paths.partners}>{t.allPartners}</RouterLink>
          </Link>
        </Flex>
      </Flex>
      <PartnerStrip partners={partners} isPaused={isPaused} />
    </SiteSection>
  );
}
