import { useState } from 'react';
import {
  recordPaymentInput,
  type AgreementRow,
  type ReceiptView,
} from '#domain/agreement/agreement.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { formatAmount, parseAmountFils, toFils } from '#domain/money/money.ts';
import { getCode } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { TextField } from '#client/forms/fields.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { Money, Words } from '#client/i18n/bidi.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { newKey } from '#client/lib/new-key.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { ReceiptSheet } from '#client/ui/agreement/receipt-sheet.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { agreementText } from './agreement-text.ts';
import { EntryDialog, MoneyFields, useAgreementChange } from './entry-dialog.tsx';

type PaymentDialogProps = { agreement: AgreementRow; onClose: () => void };

/** What is due is filled in; a new key for each opening of the dialog. */
function getInitial({ id, dueNow }: AgreementRow) {
  return {
    ...{ id, key: newKey(), reference: '', reason: '' },
    amount: dueNow > 0 ? formatAmount(toFils(dueNow)) : '',
    method: 'cash',
    paidOn: todayInKuwait(serverNow()),
  };
}

/** Records a payment; Enter saves, and the receipt is printed at once. A repeated press is one entry. */
export function PaymentDialog({ agreement, onClose }: PaymentDialogProps) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const isOwner = useAdminRole() === 'owner';
  const [receipt, setReceipt] = useState<ReceiptView>();
  const form = useZodForm(recordPaymentInput, () => getInitial(agreement));
  const cache = adminTrpc.useUtils();
  const refresh = useAgreementChange();
  const save = useMutation(adminTrpc.agreement.recordPayment, {
    onSuccess: async ({ entry }) => {
      refresh();
      const number = entry.receiptNumber ?? '';
      // NOTE: isolated, because after Arabic letters the two parts of the number would change places.
      notifySuccess(t.recordedTitle, plain(t.recorded(`\u2066${number}\u2069`)));
      setReceipt(await cache.agreement.receipt.fetch({ number }));
    },
    onError: (error) => form.refuse(error),
  });
  const amountFils = parseAmountFils(form.values.amount) ?? 0;
  const excess = amountFils - toFils(agreement.outstanding);
  const isDue = agreement.nextDueOn !== null && agreement.nextDueOn <= todayInKuwait(serverNow());
  const dueNow = <Money kwd={agreement.dueNow} decimals={3} />;
  const hint = agreement.outstanding === 0 ? t.nothingOwed : isDue ? t.due(dueNow) : t.next(dueNow);
  const isReused = getCode(save.error) === 'taken';

  if (receipt) return <ReceiptSheet receipt={receipt} onDone={onClose} />;
  return (
    <EntryDialog
      title={plain(t.recordOf(agreement.number))}
      submitLabel={t.record}
      {...{ onClose, form, call: save }}
    >
      <MoneyField
        {...form.field('amount')}
        label={words.amount}
        mark="asterisk"
        hint={<Words of={hint} />}
      />
      {excess > 0 && agreement.outstanding > 0 && (
        <Notice kind="info" live>
          <Words of={t.becomesCredit(<Money fils={excess} decimals={3} />)} />
        </Notice>
      )}
      <MoneyFields
        method={form.field('method')}
        reference={form.field('reference')}
        paidOn={form.field('paidOn')}
        isReferenceNeeded
      />
      {isReused && isOwner && (
        <TextField {...form.field('reason')} label={t.overruleReason} mark="asterisk" />
      )}
    </EntryDialog>
  );
}
