import { Box, Input, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  signOnPaperInput,
  type AgreementView,
  type SignOnPaperInput,
} from '#domain/agreement/agreement.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { agreementText } from './agreement-text.ts';
import { sendSignedCopy } from './signed-copy.ts';
import { useAgreementChange } from './use-agreement-change.ts';

type SignDialogProps = { agreement: AgreementView; onClose: () => void };

/** Records an agreement that was signed on paper, with the scanned copy where there is one. */
export function SignDialog({ agreement, onClose }: SignDialogProps) {
  const t = useText(agreementText);
  const refresh = useAgreementChange();
  const [copy, setCopy] = useState<File>();
  const [initial] = useState(() => ({
    id: agreement.id,
    signedName: agreement.applicantName,
    signedOn: todayInKuwait(serverNow()),
    bureauConsent: false,
  }));
  const form = useZodForm(signOnPaperInput, initial);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (input: SignOnPaperInput) => {
    setBusy(true);
    setError(undefined);
    try {
      await sendSignedCopy(input, copy);
      refresh();
      notifySuccess(t.saved, agreement.number);
      onClose();
    } catch (failure) {
      form.refuse(failure);
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t.signTitle}
      onClose={onClose}
      isDirty={form.values !== initial || copy !== undefined}
      isBusy={isBusy}
      problems={form.problems}
      attempt={form.attempt}
      error={error}
      onSubmit={form.submit((input) => void save(input))}
    >
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
      <Box>
        <chakra.label htmlFor="signed-copy" display="block" mb="1" fontWeight="500">
          {t.signedCopy}
        </chakra.label>
        <Input
          id="signed-copy"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          pt="2"
          h="12"
          onChange={(event) => setCopy(event.target.files?.[0])}
        />
      </Box>
    </FormDialog>
  );
}
