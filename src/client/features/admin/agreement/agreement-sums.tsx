import { Box, Grid, Link, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { adminTrpc } from '#client/api/trpc.ts';
import { Money } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { agreementText } from './agreement-text.ts';

/** Named amounts side by side. */
export function SumCards({ sums }: { sums: readonly (readonly [label: string, kwd: number])[] }) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: `repeat(${sums.length}, 1fr)` }} gap="3">
      {sums.map(([label, kwd]) => (
        <Box key={label} borderWidth="1px" rounded="l2" bg="bg.panel" p="3">
          <chakra.dt textStyle="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="700">
            <Money kwd={kwd} decimals={3} />
          </chakra.dd>
        </Box>
      ))}
    </Grid>
  );
}

/** What all families owe, for the overview; nothing while it is not known. */
export function AgreementSums() {
  const t = useText(agreementText);
  const { data } = adminTrpc.agreement.counts.useQuery();
  if (!data || data.queues.all === 0) return null;
  const names = ['outstanding', 'late', 'credit', 'takenToday'] as const;
  return (
    <section aria-labelledby="agreement-sums" data-agreement-sums>
      <chakra.h2 id="agreement-sums" textStyle="h3" mb="4">
        <Link asChild>
          <RouterLink to={dashboardPath('instalments')}>{t.sums}</RouterLink>
        </Link>
      </chakra.h2>
      <SumCards sums={names.map((name) => [t.sumNames[name], data[name]])} />
    </section>
  );
}
