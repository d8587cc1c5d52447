import { Button } from '@chakra-ui/react';
import { Ellipsis, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { AgreementView, EntryView } from '#domain/agreement/agreement.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { agreementText } from './agreement-text.ts';
import { useAgreementChange } from './entry-dialog.tsx';
import {
  ReasonDialog,
  ReduceDialog,
  RefundDialog,
  ReverseDialog,
  SignDialog,
} from './entry-dialogs.tsx';

const acts = ['sign', 'withdraw', 'refund', 'reduce', 'dispute', 'endDispute'] as const;
type Act = (typeof acts)[number];

/** The menu of what the role may do with an agreement in its state; nothing where that is nothing. */
export function AgreementActions({ agreement }: { agreement: AgreementView }) {
  const t = useText(agreementText);
  const role = useAdminRole();
  const [chosen, setChosen] = useState<Act>();
  const refresh = useAgreementChange();
  const endDispute = useMutation(adminTrpc.agreement.setDispute, {
    onSuccess: (changed) => {
      refresh();
      notifySuccess(t.saved, changed.number);
    },
  });
  const close = () => setChosen(undefined);
  const isOwner = role === 'owner';
  const mayReview = isOwner || role === 'reviewer';
  const isRunning = isAccepted(agreement.state);
  const isUnpaid = agreement.entries.length === 0;
  const may: Record<Act, boolean> = {
    sign:
      (agreement.state === 'offered' || agreement.state === 'lapsed') &&
      (isOwner || role === 'cashier'),
    withdraw: isOwner && (agreement.state === 'offered' || (isRunning && isUnpaid)),
    refund: isOwner && agreement.credit > 0,
    reduce: isOwner && isRunning && agreement.outstanding > 0,
    dispute: mayReview && isRunning && !agreement.isDisputed,
    endDispute: mayReview && agreement.isDisputed,
  };
  const labels: Record<Act, string> = {
    sign: t.signPaper,
    withdraw: t.withdraw,
    refund: t.refund,
    reduce: t.reduce,
    dispute: t.dispute,
    endDispute: t.endDispute,
  };
  const shown = acts.filter((act) => may[act]);
  if (shown.length === 0) return null;
  return (
    <>
      <ActionMenu
        trigger={
          <Button size="sm" minH="11" variant="outline" aria-label={t.actions}>
            <Ellipsis size={18} aria-hidden="true" />
          </Button>
        }
        onSelect={(value) => {
          const act = acts.find((known) => known === value);
          if (act === 'endDispute') endDispute.mutate({ id: agreement.id, reason: null });
          else setChosen(act);
        }}
        items={shown.map((act) => ({ value: act, label: labels[act], minH: '11' }))}
      />
      {chosen === 'sign' && <SignDialog agreement={agreement} onClose={close} />}
      {chosen === 'refund' && <RefundDialog agreement={agreement} onClose={close} />}
      {chosen === 'reduce' && <ReduceDialog agreement={agreement} onClose={close} />}
      {(chosen === 'withdraw' || chosen === 'dispute') && (
        <ReasonDialog agreement={agreement} act={chosen} onClose={close} />
      )}
    </>
  );
}

/** Opens the dialog that takes an entry back. */
export function ReverseButton({
  agreement,
  entry,
}: {
  agreement: AgreementView;
  entry: EntryView;
}) {
  const t = useText(agreementText);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" px="2" onClick={() => setAsking(true)}>
        <RotateCcw size={16} aria-hidden="true" />
        <span>{t.reverse}</span>
      </Button>
      {isAsking && (
        <ReverseDialog agreement={agreement} entry={entry} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
