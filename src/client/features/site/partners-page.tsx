import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import type { PartnerType, PublicPartnerView } from '../../../domain/partner.ts';
import { Logo } from '../../components/logo.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { EmptyState, LoadingSpinner, QueryState } from '../../components/query-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { cacheTimes, trpc } from '../../trpc.ts';
import { partnersText } from './partners-text.ts';
import { SiteSection } from './site-section.tsx';

const words = {
  financial: { heading: 'financial', empty: 'noFinancial' },
  academic: { heading: 'academic', empty: 'noAcademic' },
} as const;

/** Everyone who stands behind the service, by name and logo. */
export function PartnersPage() {
  const t = useText(partnersText);
  return (
    <SiteSection>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <Flex direction="column" gap={{ base: '10', md: '14' }}>
        <PartnersOf type="financial" />
        <PartnersOf type="academic" />
      </Flex>
    </SiteSection>
  );
}

function PartnersOf({ type }: { type: PartnerType }) {
  const t = useText(partnersText);
  const query = trpc.partner.listPublic.useQuery({ type }, cacheTimes.partners);
  const headingId = `partners-${type}`;
  return (
    <Box as="section" aria-labelledby={headingId}>
      <chakra.h2 id={headingId} textStyle="h2" mb="5">
        {t[words[type].heading]}
      </chakra.h2>
      <QueryState
        query={query}
        failed={t.failed}
        loading={<LoadingSpinner />}
        empty={<EmptyState title={t[words[type].empty]} />}
      >
        {(partners) => <PartnerGrid partners={partners} />}
      </QueryState>
    </Box>
  );
}

function PartnerGrid({ partners }: { partners: readonly PublicPartnerView[] }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      gap={{ base: '3', md: '5' }}
      templateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(5, minmax(0, 1fr))',
      }}
      data-partner-grid
    >
      {partners.map(({ id, name, logoPath }) => (
        <Flex
          as="li"
          key={id}
          direction="column"
          align="center"
          gap="3"
          minH="10rem"
          px="3"
          py="5"
          bg="bg.panel"
          borderWidth="1px"
          rounded="2xl"
          shadow="xs"
          textAlign="center"
          data-partner
        >
          <Logo name={name} src={logoPath} />
          <chakra.p fontWeight="600" textStyle="sm" lineClamp="2" title={name} w="full">
            <bdi>{name}</bdi>
          </chakra.p>
        </Flex>
      ))}
    </Grid>
  );
}
