import { Button, Flex, chakra } from '@chakra-ui/react';
import type { ApplicationView } from '#domain/application/review.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { Money, Words } from '#client/i18n/bidi.tsx';
import { countText } from '#client/i18n/count-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { agreementText } from './agreement-text.ts';

/**
 * Where an application is over its limit or rejected: the smallest changes that pass by the wizard's rules, each one
 * press away from being offered to the family.
 */
export function CounterOffer({ application }: { application: ApplicationView }) {
  const t = useText(agreementText);
  const count = useText(countText);
  const cache = adminTrpc.useUtils();
  const { id, status, updatedAt } = application;
  const query = adminTrpc.agreement.fits.useQuery({ id }, { enabled: status !== 'approved' });
  const offer = useMutation(adminTrpc.agreement.offerOtherTerms, {
    onSuccess: () => {
      notifySuccess(t.counterSent);
      void cache.agreement.fits.invalidate({ id });
      void cache.application.invalidate();
    },
    onError: (error) => notifyError(t.failedSave, getMessage(error, '')),
  });
  if (status === 'approved' || !query.data || query.data.terms.length === 0) return null;
  if (!query.data.isOverLimit && status !== 'rejected') return null;
  return (
    <section aria-label={t.wouldFit} data-would-fit>
      <chakra.h4 fontWeight="600" mb="2">
        {t.wouldFit}
      </chakra.h4>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {query.data.terms.map(({ change, total, months, payment }) => (
          <chakra.li key={change}>
            <Flex gap="3" wrap="wrap" align="center" justify="space-between">
              <span>
                <Words
                  of={t.fit[change](
                    <Money kwd={total} />,
                    count.ofMonths(months),
                    <Money kwd={payment} />,
                  )}
                />
              </span>
              <Button
                size="sm"
                minH="11"
                variant="outline"
                loading={offer.isPending}
                onClick={() => offer.mutate({ applicationId: id, total, months, updatedAt })}
              >
                {t.offerThis}
              </Button>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
