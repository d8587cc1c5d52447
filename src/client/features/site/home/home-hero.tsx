import { Badge, Box, Flex, Grid, Link, chakra } from '@chakra-ui/react';
import { ArrowRight, CircleCheck, ShieldCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router';
import { maxStudents } from '#domain/application/student-count.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { paths } from '#client/app/paths.ts';
import { trpc } from '#client/api/trpc.ts';
import { hasStoredDraft } from '#client/storage/draft-mark.ts';
import { EstimateCard } from '../calculator/estimate-card.tsx';
import { homeText } from './home-text.ts';
import { SiteSection } from '../site-section.tsx';

/** The tagline, links to apply and track, and the calculator. */
export function HomeHero() {
  const t = useText(homeText);
  const claimsSharia = trpc.setting.read.useQuery().data?.claimsSharia ?? true;
  return (
    <SiteSection spacing="band" borderBottomWidth="1px">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) min(27.5rem, 45%)' }}
        gap={{ base: '10', lg: '16' }}
        // NOTE: not centred, or the heading would move when the calculator expands.
        alignItems="start"
      >
        <Box pt={{ lg: '16' }}>
          <Badge
            colorPalette="brand"
            bg="colorPalette.muted"
            color="colorPalette.fg"
            textStyle="sm"
            px="3.5"
            py="1.5"
            gap="2"
            whiteSpace="normal"
            // NOTE: tabular digits come with a hyphen of the same width.
            fontVariantNumeric="normal"
          >
            <ShieldCheck size={16} aria-hidden="true" />
            <span>
              <Words of={claimsSharia ? t.badge('0%') : t.badgePlain('0%')} />
            </span>
          </Badge>
          <chakra.h1 textStyle="display" mt="5" maxW="18ch">
            {t.heading}
          </chakra.h1>
          <chakra.p textStyle="lead" color="fg.muted" mt="5" maxW="36rem">
            <Words of={t.lead('50%', '75%', '100%')} />
          </chakra.p>
          <Flex gap="3" wrap="wrap" mt="8" position="relative">
            <ContinueLink />
            <ButtonLink to={paths.apply} size="lg" flexGrow={{ base: 1, sm: 0 }}>
              <span>{t.applyNow}</span>
              <DirectionalIcon icon={ArrowRight} />
            </ButtonLink>
            <ButtonLink
              to={paths.track}
              size="lg"
              variant="outline"
              bg="bg.panel"
              flexGrow={{ base: 1, sm: 0 }}
            >
              {t.trackApplication}
            </ButtonLink>
          </Flex>
          <Flex
            as="ul"
            listStyleType="none"
            wrap="wrap"
            columnGap="6"
            rowGap="2"
            mt={{ base: '14', md: '12' }}
            color="fg.muted"
            textStyle="sm"
          >
            <Proof>
              <Words of={t.proofStudents(maxStudents)} />
            </Proof>
            <Proof>{t.proofReview}</Proof>
          </Flex>
        </Box>
        <EstimateCard />
      </Grid>
    </SiteSection>
  );
}

/** A link to the draft on this device, positioned so that it moves nothing. */
function ContinueLink() {
  const t = useText(homeText);
  const hasDraft = useSyncExternalStore(
    followStorage,
    () => hasStoredDraft(),
    () => false,
  );
  if (!hasDraft) return null;
  return (
    <Link
      asChild
      variant="underline"
      position="absolute"
      top="100%"
      insetInlineStart="0"
      minH="12"
      color="brand.fg"
      fontWeight="600"
      gap="1.5"
    >
      <RouterLink to={paths.apply}>
        <span>{t.continueApplication}</span>
        <DirectionalIcon icon={ArrowRight} size={16} />
      </RouterLink>
    </Link>
  );
}

function followStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function Proof({ children }: { children: React.ReactNode }) {
  return (
    <Flex as="li" align="center" gap="2">
      <CircleCheck size={18} aria-hidden="true" />
      <span>{children}</span>
    </Flex>
  );
}
