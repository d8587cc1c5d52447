import { Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CounterOfferView } from '#domain/agreement/counter-offer.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import { instalmentAmounts } from '#domain/money/instalment.ts';
import { toFils } from '#domain/money/money.ts';
import { paths } from '#client/app/paths.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { Money, Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { storeRenewal } from '#client/storage/renewal.ts';
import { Notice } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { familyText } from './family-text.ts';
import { Offer } from './offer.tsx';
import { useFamilyCall, type FamilyProps } from './use-family-call.ts';
import { RunningAgreement } from './running-agreement.tsx';

/** What the session opens: the agreement in its state, a counter-offer, and what can be done with the application. */
export function FamilyAgreement(props: FamilyProps) {
  const t = useText(familyText);
  const { view } = props;
  const { agreement, counterOffer, renewedBy, renews } = view;
  return (
    <Flex direction="column" gap="6" data-family-view>
      {counterOffer && <CounterOffer {...props} counterOffer={counterOffer} />}
      {agreement?.state === 'offered' && <Offer {...props} agreement={agreement} />}
      {agreement && isAccepted(agreement.state) && (
        <RunningAgreement {...props} agreement={agreement} />
      )}
      {agreement?.state === 'lapsed' && <Notice kind="info">{t.lapsedHint}</Notice>}
      {agreement?.state === 'withdrawn' && <Notice kind="info">{t.withdrawnHint}</Notice>}
      {agreement?.state === 'replaced' && <Notice kind="info">{t.replacedHint}</Notice>}
      {renews !== null && (
        <chakra.p color="fg.muted">
          <Words of={t.renews(renews)} />
        </chakra.p>
      )}
      {renewedBy !== null && (
        <chakra.p color="fg.muted">
          <Words of={t.renewedBy(renewedBy)} />
        </chakra.p>
      )}
      <Renew {...props} />
      <WithdrawApplication {...props} />
    </Flex>
  );
}

function CounterOffer(props: FamilyProps & { counterOffer: CounterOfferView }) {
  const { session, counterOffer } = props;
  const t = useText(familyText);
  const accept = useMutation(trpc.agreement.acceptCounterOffer, useFamilyCall(props));
  const { id, total, months, acceptedAt } = counterOffer;
  return (
    <Notice
      kind={acceptedAt === null ? 'info' : 'success'}
      title={t.counter}
      action={
        acceptedAt === null && (
          <Button loading={accept.isPending} onClick={() => accept.mutate({ session, id })}>
            {t.acceptCounter}
          </Button>
        )
      }
    >
      <p>
        <Words
          of={t.counterBody(
            <Money kwd={total} />,
            <InstalmentWords amounts={instalmentAmounts(toFils(total), months)} />,
          )}
        />
      </p>
      <p>{acceptedAt === null ? t.counterHint : t.counterAccepted}</p>
    </Notice>
  );
}

/** Withdraws the application, until it is decided. */
function WithdrawApplication(props: FamilyProps) {
  const { session, view, onChange } = props;
  const t = useText(familyText);
  const [isAsking, setAsking] = useState(false);
  const call = useFamilyCall(props);
  const withdraw = useMutation(trpc.agreement.withdrawApplication, {
    ...call,
    onSuccess: (changed) => {
      setAsking(false);
      onChange(changed);
      notifySuccess(t.withdrawn);
    },
  });
  const isOpen = view.status === 'pending' || view.status === 'under_review';
  if (view.isWithdrawn || !isOpen) return null;
  return (
    <div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.withdraw}
        confirmLabel={t.withdraw}
        isDestructive
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ session })}
        onCancel={() => setAsking(false)}
      >
        {t.withdrawBody}
      </ConfirmDialog>
    </div>
  );
}

/** Begins the application for next year with what stays. */
function Renew(props: FamilyProps) {
  const { session, view } = props;
  const t = useText(familyText);
  const navigate = useNavigate();
  const renew = useMutation(trpc.agreement.renew, {
    ...useFamilyCall(props),
    onSuccess: (renewal) => {
      storeRenewal(renewal);
      void navigate(paths.apply);
    },
  });
  if (!view.agreement || !isAccepted(view.agreement.state) || view.renewedBy !== null) return null;
  return (
    <div>
      <Button variant="outline" loading={renew.isPending} onClick={() => renew.mutate({ session })}>
        {t.renew}
      </Button>
      <chakra.p textStyle="sm" color="fg.muted" mt="1">
        {t.renewHint}
      </chakra.p>
    </div>
  );
}
