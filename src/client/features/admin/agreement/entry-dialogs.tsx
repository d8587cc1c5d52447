import { Input } from '@chakra-ui/react';
import type { z } from 'zod';
import {
  disputeInput,
  reduceInput,
  refundInput,
  reverseEntryInput,
  withdrawAgreementInput,
  type AgreementView,
  type EntryView,
} from '#domain/agreement/agreement.ts';
import { reductionReasons, reversalReasons } from '#domain/agreement/ledger.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { formatAmount, toFils } from '#domain/money/money.ts';
import { useCall, useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { FieldFrame } from '#client/forms/field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { newKey } from '#client/lib/new-key.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { Notice } from '#client/ui/alert.tsx';
import { Money } from '#client/ui/styled.tsx';
import { agreementText } from './agreement-text.ts';
import { ChoiceField, EntryDialog, MoneyFields, useEntryCall } from './entry-dialog.tsx';
import { sendSignedCopy, signedInput } from './signed-copy.ts';

type EntryDialogsProps = { agreement: AgreementView; onClose: () => void };

/** Takes an entry back, with one of the office's reasons. */
export function ReverseDialog(props: EntryDialogsProps & { entry: EntryView }) {
  const { agreement, entry, onClose } = props;
  const t = useText(agreementText);
  const { reasons } = useText(agreementWords);
  const form = useZodForm(reverseEntryInput, () => ({
    ...{ id: agreement.id, key: newKey(), entryId: entry.id },
    reason: '',
  }));
  const call = useMutation(adminTrpc.agreement.reverse, useEntryCall(form, onClose));
  return (
    <EntryDialog title={t.reverseTitle} submitLabel={t.reverse} {...{ onClose, form, call }}>
      <Notice kind="warning">
        {entry.receiptNumber !== null && <Words of={t.reverseHint(entry.receiptNumber)} />}{' '}
        <Money kwd={entry.amount} decimals={3} fontWeight="600" />
      </Notice>
      <ChoiceField
        {...form.field('reason')}
        label={t.reason}
        values={reversalReasons}
        words={reasons}
      />
    </EntryDialog>
  );
}

/** Gives back at most the credit. */
export function RefundDialog(props: EntryDialogsProps) {
  const { agreement, onClose } = props;
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const form = useZodForm(refundInput, () => ({
    ...{ id: agreement.id, key: newKey(), reference: '' },
    amount: formatAmount(toFils(agreement.credit)),
    method: 'cash',
    paidOn: todayInKuwait(serverNow()),
  }));
  const call = useMutation(adminTrpc.agreement.refund, useEntryCall(form, onClose));
  return (
    <EntryDialog title={t.refund} submitLabel={t.refund} {...{ onClose, form, call }}>
      <MoneyField
        {...form.field('amount')}
        label={words.amount}
        mark="asterisk"
        hint={<Words of={t.refundHint(<Money kwd={agreement.credit} decimals={3} />)} />}
      />
      <MoneyFields
        method={form.field('method')}
        reference={form.field('reference')}
        paidOn={form.field('paidOn')}
      />
    </EntryDialog>
  );
}

/** Cuts what is owed, as the office's free act or because the institution gave credit. */
export function ReduceDialog(props: EntryDialogsProps) {
  const { agreement, onClose } = props;
  const t = useText(agreementText);
  const { amount, reasons } = useText(agreementWords);
  const form = useZodForm(reduceInput, () => ({
    ...{ id: agreement.id, key: newKey(), amount: '' },
    reason: '',
  }));
  const call = useMutation(adminTrpc.agreement.reduce, useEntryCall(form, onClose));
  return (
    <EntryDialog title={t.reduceTitle} submitLabel={t.reduce} {...{ onClose, form, call }}>
      <MoneyField {...form.field('amount')} label={amount} mark="asterisk" hint={t.reduceHint} />
      <ChoiceField
        {...form.field('reason')}
        label={t.reason}
        values={reductionReasons}
        words={reasons}
      />
    </EntryDialog>
  );
}

/** Withdraws the agreement, or marks it as disputed, each with a reason in words. */
export function ReasonDialog(props: EntryDialogsProps & { act: 'withdraw' | 'dispute' }) {
  const { agreement, act, onClose } = props;
  const t = useText(agreementText);
  const isWithdrawal = act === 'withdraw';
  const schema = isWithdrawal ? withdrawAgreementInput : disputeInput;
  const form = useZodForm<{ id: string; reason: string }, z.infer<typeof disputeInput>>(schema, {
    ...{ id: agreement.id, reason: '' },
  });
  const options = useEntryCall(form, onClose);
  const withdraw = useMutation(adminTrpc.agreement.withdraw, options);
  const dispute = useMutation(adminTrpc.agreement.setDispute, options);
  const call = isWithdrawal ? { ...withdraw, mutate: () => withdraw.mutate(form.values) } : dispute;
  return (
    <EntryDialog
      title={isWithdrawal ? t.withdraw : t.disputeTitle}
      submitLabel={t[act]}
      {...{ onClose, form, call }}
    >
      <TextField
        {...form.field('reason')}
        label={t.reason}
        mark="asterisk"
        hint={isWithdrawal ? undefined : t.disputeHint}
      />
    </EntryDialog>
  );
}

/** Records an agreement that was signed on paper, with the scanned copy. */
export function SignDialog(props: EntryDialogsProps) {
  const { agreement, onClose } = props;
  const t = useText(agreementText);
  const app = useText(appText);
  const form = useZodForm(signedInput, () => ({
    ...{ id: agreement.id, signedName: agreement.applicantName, bureauConsent: false },
    signedOn: todayInKuwait(serverNow()),
    file: undefined as File | undefined,
  }));
  const call = useCall({ mutationFn: sendSignedCopy, ...useEntryCall(form, onClose) });
  const file = form.field('file');
  return (
    <EntryDialog title={t.signTitle} submitLabel={app.save} {...{ onClose, form, call }}>
      <p>{t.signHint}</p>
      <TextField {...form.field('signedName')} label={t.signedName} mark="asterisk" />
      <DateField {...form.field('signedOn')} label={t.signedOn} mark="asterisk" />
      <CheckboxField
        name="bureauConsent"
        checked={form.values.bureauConsent}
        onChange={(isTicked) => form.set('bureauConsent', isTicked)}
      >
        {t.signedConsent}
      </CheckboxField>
      <FieldFrame name="file" error={file.error} label={t.signedCopy} mark="asterisk">
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            pt="2"
            h="12"
            onChange={(event) => file.onChange(event.target.files?.[0])}
          />
        )}
      </FieldFrame>
    </EntryDialog>
  );
}
