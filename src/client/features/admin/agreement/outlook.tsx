import { Button, Flex, chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { ApplicationView } from '#domain/application/review.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { DateText, Ltr, Money, Words } from '#client/i18n/bidi.tsx';
import { countText } from '#client/i18n/count-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { agreementText } from './agreement-text.ts';

type OutlookProps = { application: ApplicationView };
type Answer = { outlook: RouterOutputs['agreement']['outlook'] };

/** The applications of other years, the counter-offer, and what would fit where a limit or the reviewer rejects. */
export function Outlook({ application }: OutlookProps) {
  const t = useText(agreementText);
  const count = useText(countText);
  const { id, status } = application;
  const { data } = adminTrpc.agreement.outlook.useQuery({ id });
  if (!data) return null;
  const { counterOffer, terms, isOverLimit } = data;
  const mayFit = status === 'rejected' || (status !== 'approved' && isOverLimit);
  return (
    <>
      <OtherYears outlook={data} />
      {counterOffer && status !== 'approved' && (
        <Notice kind={counterOffer.acceptedAt === null ? 'info' : 'success'} title={t.counter}>
          <p>
            <Words
              of={t.fit.months(
                <Money kwd={counterOffer.total} />,
                count.ofMonths(counterOffer.months),
                <Money kwd={counterOffer.lastPayment} />,
              )}
            />
          </p>
          <p>
            {counterOffer.acceptedAt === null ? (
              t.counterOpen
            ) : (
              <Words of={t.counterAccepted(<DateText value={counterOffer.acceptedAt} time />)} />
            )}
          </p>
        </Notice>
      )}
      {mayFit && terms.length > 0 && <WouldFit application={application} outlook={data} />}
    </>
  );
}

function OtherYears({ outlook: { renews, renewedBy } }: Answer) {
  const t = useText(agreementText);
  const years = [[t.renews, renews] as const, [t.renewedBy, renewedBy] as const];
  return years.map(([label, year]) =>
    year === null ? null : (
      <chakra.p key={label}>
        <span>{`${label}: `}</span>
        <chakra.span textDecoration="underline">
          <Link to={dashboardPath('applications', { application: year.id })}>
            <Ltr>{year.applicationId}</Ltr>
          </Link>
        </chakra.span>
      </chakra.p>
    ),
  );
}

/** The smallest changes that pass by the wizard's rules, each one press away from being offered to the family. */
function WouldFit({ application, outlook: { terms } }: OutlookProps & Answer) {
  const t = useText(agreementText);
  const count = useText(countText);
  const cache = adminTrpc.useUtils();
  const { id, updatedAt } = application;
  const offer = useMutation(adminTrpc.agreement.offerOtherTerms, {
    onSuccess: () => {
      notifySuccess(t.counterSent);
      void cache.agreement.outlook.invalidate({ id });
      void cache.application.invalidate();
    },
    onError: (error) => notifyError(t.failedSave, getMessage(error, '')),
  });
  return (
    <section aria-label={t.wouldFit} data-would-fit>
      <chakra.h4 fontWeight="600" mb="2">
        {t.wouldFit}
      </chakra.h4>
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {terms.map(({ change, total, months, payment }) => (
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
