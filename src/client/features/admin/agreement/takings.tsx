import { Box, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { Money, Num } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { DayFilter } from '../application/list/filter-fields.tsx';
import { agreementText } from './agreement-text.ts';

/** What was received on a day by method, with the total that the till must hold. */
export function Takings() {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const today = todayInKuwait(serverNow());
  const [day, setDay] = useState(today);
  const query = adminTrpc.agreement.takings.useQuery({ day }, { staleTime: 0 });
  return (
    <chakra.section borderWidth="1px" rounded="l3" bg="bg.panel" p="4" data-takings>
      <Flex justify="space-between" align="start" gap="3" wrap="wrap" mb="3">
        <chakra.h2 textStyle="h4">{t.takings}</chakra.h2>
        <Box minW="10rem">
          <DayFilter
            label={words.day}
            value={day}
            max={today}
            onChange={(chosen) => setDay(chosen || today)}
          />
        </Box>
      </Flex>
      <QueryState
        query={query}
        failed={t.failedTakings}
        loading={<SkeletonLines count={1} height="12" />}
        isEmpty={({ methods }) => methods.every(({ count }) => count === 0)}
        empty={<chakra.p color="fg.muted">{t.noTakings}</chakra.p>}
      >
        {({ methods, total }) => (
          <Flex as="dl" gap="6" rowGap="3" wrap="wrap">
            {methods
              .filter(({ count }) => count > 0)
              .map(({ method, received, refunded, count }) => (
                <div key={method}>
                  <chakra.dt textStyle="sm" color="fg.muted">
                    <span>{words.methods[method]}</span> <Num>{`(${count})`}</Num>
                  </chakra.dt>
                  <chakra.dd fontWeight="600">
                    <Money kwd={received} decimals={3} />
                    {refunded > 0 && (
                      <chakra.span textStyle="sm" fontWeight="400" display="block">
                        <span>{`${t.refundedSum}: `}</span>
                        <Money kwd={refunded} decimals={3} />
                      </chakra.span>
                    )}
                  </chakra.dd>
                </div>
              ))}
            <div>
              <chakra.dt textStyle="sm" color="fg.muted">
                {t.till}
              </chakra.dt>
              <chakra.dd fontWeight="700">
                <Money kwd={total} decimals={3} />
              </chakra.dd>
            </div>
          </Flex>
        )}
      </QueryState>
    </chakra.section>
  );
}
