import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import type { PartnerType, PublicPartnerView } from '#domain/partner/partner.ts';
import { Logo } from '#client/ui/logo.tsx';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { EmptyState, LoadingSpinner, QueryState } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { PartnerName } from './partner-name.tsx';
import { partnersText } from './partners-text.ts';
import { SiteSection } from '../site-section.tsx';

const words = {
  financial: { heading: 'financial', empty: 'noFinancial' },
  academic: { heading: 'academic', empty: 'noAcademic' },
} as const;

/** All partners by name and logo. Both lists appear together, so that nothing jumps. */
export function PartnersPage() {
  const t = useText(partnersText);
  const financial = usePartners('financial');
  const academic = usePartners('academic');
  const isLoading = [financial, academic].some((query) => query.isPending);
  return (
    <SiteSection>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      {isLoading ? (
        <Box minH="100vh">
          <LoadingSpinner />
        </Box>
      ) : (
        <Flex direction="column" gap={{ base: '10', md: '14' }}>
          <PartnersOf type="financial" query={financial} />
          <PartnersOf type="academic" query={academic} />
        </Flex>
      )}
    </SiteSection>
  );
}

function usePartners(type: PartnerType) {
  return trpc.partner.listPublic.useQuery({ type }, cacheTimes.partners);
}

type PartnersOfProps = { type: PartnerType; query: ReturnType<typeof usePartners> };

function PartnersOf({ type, query }: PartnersOfProps) {
  const t = useText(partnersText);
  const headingId = `partners-${type}`;
  return (
    <Box as="section" aria-labelledby={headingId}>
      <chakra.h2 id={headingId} textStyle="h2" mb="5">
        {t[words[type].heading]}
      </chakra.h2>
      <QueryState
        query={query}
        failed={t.failed}
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
          {/* The line has the name's own direction, or a long name would be cut at its start. */}
          <chakra.p
            dir="auto"
            title={name}
            lineClamp="2"
            // NOTE: another font may need a second line, which must not move what is below.
            minH="2lh"
            w="full"
            fontWeight="600"
            textStyle="sm"
            textWrap="balance"
          >
            <PartnerName name={name} />
          </chakra.p>
        </Flex>
      ))}
    </Grid>
  );
}
