import { Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ApplicationView } from '#domain/application/review.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { FactSection } from '../ui/description-list.tsx';
import { AgreementDetails } from './agreement-details.tsx';
import { agreementText } from './agreement-text.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { Outlook } from './outlook.tsx';

/** The part "Agreement" of an application: its agreements, and the offer of a new one once it is approved. */
export function ApplicationAgreements({ application }: { application: ApplicationView }) {
  const t = useText(agreementText);
  const role = useAdminRole();
  const [isOffering, setOffering] = useState(false);
  const query = adminTrpc.agreement.ofApplication.useQuery({ id: application.id });
  const agreements = query.data ?? [];
  const mayOffer =
    application.status === 'approved' &&
    application.withdrawnAt === undefined &&
    (role === 'owner' || role === 'reviewer') &&
    agreements.every(({ state }) => !isAccepted(state));
  return (
    <FactSection title={t.part}>
      <Flex direction="column" gap="4" py="2" data-agreements>
        <QueryState
          query={query}
          failed={t.failed}
          empty={
            <chakra.p color="fg.muted">
              {application.status === 'approved' ? t.none : t.notApproved}
            </chakra.p>
          }
        >
          {(known) => known.map((each) => <AgreementDetails key={each.id} agreement={each} />)}
        </QueryState>
        <Outlook application={application} />
        {mayOffer && query.isSuccess && (
          <div>
            <Button size="sm" minH="11" onClick={() => setOffering(true)}>
              {agreements.length > 0 ? t.offerAgain : t.offer}
            </Button>
          </div>
        )}
      </Flex>
      {isOffering && <OfferDialog application={application} onClose={() => setOffering(false)} />}
    </FactSection>
  );
}
