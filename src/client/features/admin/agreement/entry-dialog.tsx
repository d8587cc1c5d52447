import type { ReactNode } from 'react';
import { getStatus } from '#client/api/api-error.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { TextField } from '#client/forms/fields.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import type { ZodForm } from '#client/forms/use-zod-form.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paymentMethods } from '#domain/agreement/ledger.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { agreementText } from './agreement-text.ts';

/** Fetches again what a changed agreement is part of: itself, the lists, the sums, the application's activity. */
export function useAgreementChange(): () => void {
  const cache = adminTrpc.useUtils();
  return () => {
    void cache.agreement.invalidate();
    void cache.application.activity.invalidate();
  };
}

/** What follows a call: the agreement is shown anew, or the form says what is wrong. */
export function useEntryCall(
  { refuse }: { refuse: (error: unknown) => void },
  onClose: () => void,
) {
  const t = useText(agreementText);
  const refresh = useAgreementChange();
  return {
    onSuccess: () => {
      refresh();
      notifySuccess(t.saved);
      onClose();
    },
    onError: (error: unknown) => refuse(error),
  };
}

type EntryDialogProps<Values extends object, Output> = {
  title: string;
  submitLabel: string;
  size?: 'md' | 'lg';
  onClose: () => void;
  form: ZodForm<Values, Output>;
  call: {
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
    mutate: (input: Output) => void;
  };
  children: ReactNode;
};

/** A form in a dialog over one call that changes an agreement. */
export function EntryDialog<Values extends object, Output>(
  props: EntryDialogProps<Values, Output>,
) {
  const { form, call, ...frame } = props;
  return (
    <FormDialog
      {...frame}
      isDirty={form.isDirty && !call.isSuccess}
      isBusy={call.isPending || call.isSuccess}
      problems={form.problems}
      attempt={form.attempt}
      error={getStatus(call.error) === 400 ? undefined : call.error}
      onSubmit={form.submit((input) => call.mutate(input))}
    />
  );
}

type TextProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

type MoneyFieldsProps = {
  method: TextProps;
  reference: TextProps;
  paidOn: TextProps;
  /** For all but cash. */
  isReferenceNeeded?: boolean;
};

/** How and when money was received or given back. */
export function MoneyFields({ method, reference, paidOn, isReferenceNeeded }: MoneyFieldsProps) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const isMarked = isReferenceNeeded && method.value !== 'cash';
  return (
    <>
      <ChoiceField {...method} label={words.method} values={paymentMethods} words={words.methods} />
      <TextField
        {...reference}
        label={words.reference}
        mark={isMarked ? 'asterisk' : undefined}
        hint={t.cashNoReference}
        isLtr
      />
      <DateField {...paidOn} label={words.paidOn} mark="asterisk" />
    </>
  );
}

type ChoiceFieldProps<Value extends string> = TextProps & {
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
};

/** One of the office's choices, which is required. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { values, words, ...field } = props;
  const options = values.map((value) => ({ value, label: words[value] }));
  return <SelectField {...field} mark="asterisk" options={options} />;
}
