import { Money } from '#client/ui/styled.tsx';
import { useState } from 'react';
import {
  disputeInput,
  reduceInput,
  refundInput,
  reverseEntryInput,
  withdrawAgreementInput,
  type AgreementView,
  type EntryView,
} from '#domain/agreement/agreement.ts';
import { paymentMethods, reductionReasons, reversalReasons } from '#domain/agreement/ledger.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { formatAmount, toFils } from '#domain/money/money.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { DateField } from '#client/forms/date-field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { useZodForm, type ZodForm } from '#client/forms/use-zod-form.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { newKey } from '#client/lib/new-key.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { Notice } from '#client/ui/alert.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { agreementText } from './agreement-text.ts';
import { useAgreementChange } from './use-agreement-change.ts';

type EntryDialogProps = { agreement: AgreementView; onClose: () => void };

/** The state of a call that changes an agreement, as its form dialog shows it. */
type Call = { isPending: boolean; isSuccess: boolean; error: unknown };

/** What every dialog of an agreement gives its frame. */
function frameProps<Values extends object, Output>(
  form: ZodForm<Values, Output>,
  initial: Values,
  call: Call,
) {
  return {
    isDirty: form.values !== initial && !call.isSuccess,
    isBusy: call.isPending,
    problems: form.problems,
    attempt: form.attempt,
    error: call.error,
  };
}

/** What happens after each of them. */
function useDone({ agreement: { number }, onClose }: EntryDialogProps) {
  const t = useText(agreementText);
  const refresh = useAgreementChange();
  return () => {
    refresh();
    notifySuccess(t.saved, number);
    onClose();
  };
}

/** Takes an entry back, with one of the office's reasons. */
export function ReverseDialog(props: EntryDialogProps & { entry: EntryView }) {
  const { agreement, entry, onClose } = props;
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const done = useDone({ agreement, onClose });
  const [initial] = useState(() => ({
    ...{ id: agreement.id, key: newKey(), entryId: entry.id },
    reason: '',
  }));
  const form = useZodForm(reverseEntryInput, initial);
  const call = useMutation(adminTrpc.agreement.reverse, {
    onSuccess: done,
    onError: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={t.reverseTitle}
      submitLabel={t.reverse}
      onClose={onClose}
      {...frameProps(form, initial, call)}
      onSubmit={form.submit((input) => call.mutate(input))}
    >
      <Notice kind="warning">
        {entry.receiptNumber !== null && <Words of={t.reverseHint(entry.receiptNumber)} />}{' '}
        <Money kwd={entry.amount} decimals={3} fontWeight="600" />
      </Notice>
      <SelectField
        {...form.field('reason')}
        onChange={(chosen) =>
          form.set('reason', reversalReasons.find((known) => known === chosen) ?? '')
        }
        label={t.reason}
        mark="asterisk"
        options={reversalReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
    </FormDialog>
  );
}

/** Gives back at most the credit. */
export function RefundDialog({ agreement, onClose }: EntryDialogProps) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const done = useDone({ agreement, onClose });
  const [initial] = useState(() => ({
    ...{ id: agreement.id, key: newKey(), reference: '' },
    amount: formatAmount(toFils(agreement.credit)),
    method: 'cash',
    paidOn: todayInKuwait(serverNow()),
  }));
  const form = useZodForm(refundInput, initial);
  const call = useMutation(adminTrpc.agreement.refund, {
    onSuccess: done,
    onError: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={t.refund}
      submitLabel={t.refund}
      onClose={onClose}
      {...frameProps(form, initial, call)}
      onSubmit={form.submit((input) => call.mutate(input))}
    >
      <MoneyField
        {...form.field('amount')}
        label={words.amount}
        mark="asterisk"
        hint={<Words of={t.refundHint(<Money kwd={agreement.credit} decimals={3} />)} />}
      />
      <SelectField
        {...form.field('method')}
        onChange={(chosen) =>
          form.set('method', paymentMethods.find((known) => known === chosen) ?? '')
        }
        label={words.method}
        mark="asterisk"
        options={paymentMethods.map((value) => ({ value, label: words.methods[value] }))}
      />
      <TextField {...form.field('reference')} label={words.reference} isLtr />
      <DateField {...form.field('paidOn')} label={words.paidOn} mark="asterisk" />
    </FormDialog>
  );
}

/** Cuts what is owed, as the office's free act or because the institution gave credit. */
export function ReduceDialog({ agreement, onClose }: EntryDialogProps) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const done = useDone({ agreement, onClose });
  const [initial] = useState(() => ({
    ...{ id: agreement.id, key: newKey(), amount: '' },
    reason: '',
  }));
  const form = useZodForm(reduceInput, initial);
  const call = useMutation(adminTrpc.agreement.reduce, {
    onSuccess: done,
    onError: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={t.reduceTitle}
      submitLabel={t.reduce}
      onClose={onClose}
      {...frameProps(form, initial, call)}
      onSubmit={form.submit((input) => call.mutate(input))}
    >
      <MoneyField
        {...form.field('amount')}
        label={words.amount}
        mark="asterisk"
        hint={t.reduceHint}
      />
      <SelectField
        {...form.field('reason')}
        onChange={(chosen) =>
          form.set('reason', reductionReasons.find((known) => known === chosen) ?? '')
        }
        label={t.reason}
        mark="asterisk"
        options={reductionReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
    </FormDialog>
  );
}

/** Withdraws the offer, or marks the agreement as disputed, each with a reason in words. */
export function ReasonDialog(props: EntryDialogProps & { act: 'withdraw' | 'dispute' }) {
  const { agreement, act, onClose } = props;
  const t = useText(agreementText);
  const done = useDone({ agreement, onClose });
  const [initial] = useState({ id: agreement.id, reason: '' });
  const form = useZodForm(act === 'withdraw' ? withdrawAgreementInput : disputeInput, initial);
  const options = {
    onSuccess: done,
    onError: (error: unknown) => form.refuse(error),
  };
  const withdraw = useMutation(adminTrpc.agreement.withdraw, options);
  const dispute = useMutation(adminTrpc.agreement.setDispute, options);
  const call = act === 'withdraw' ? withdraw : dispute;
  return (
    <FormDialog
      title={act === 'withdraw' ? t.withdrawTitle : t.disputeTitle}
      submitLabel={act === 'withdraw' ? t.withdraw : t.dispute}
      onClose={onClose}
      {...frameProps(form, initial, call)}
      onSubmit={form.submit(() => call.mutate(form.values))}
    >
      <TextField
        {...form.field('reason')}
        label={t.reason}
        mark="asterisk"
        hint={act === 'dispute' ? t.disputeHint : undefined}
      />
    </FormDialog>
  );
}
