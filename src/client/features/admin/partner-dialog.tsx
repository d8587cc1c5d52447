import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import {
  partnerForm,
  partnerTypes,
  type PartnerType,
  type PartnerView,
} from '../../../domain/partner.ts';
import { TextField } from '../../forms/fields.tsx';
import { RadioCards } from '../../forms/radio-cards.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/values.tsx';
import { FormDialog } from './form-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { partnerText } from './partner-text.ts';
import { StatusChoice } from './status-choice.tsx';
import { usePartnerSaving } from './use-partner-saving.ts';
import type { PartnerNotices } from './use-partner-notices.ts';

type PartnerDialogProps = {
  /** The one to change, or which list a new one is for and its place there. */
  edited: PartnerView | { type: PartnerType; orderIndex: number };
  notices: PartnerNotices;
  onClose: () => void;
};

/** Adds or changes a partner. */
export function PartnerDialog({ edited, notices, onClose }: PartnerDialogProps) {
  const t = useText(partnerText);
  const partner = 'id' in edited ? edited : undefined;
  const [initial] = useState(() => valuesOf(edited));
  const [logo, setLogo] = useState<File>();
  const form = useZodForm(partnerForm, initial);
  const saving = usePartnerSaving({ partner, logo, notices, onClose, refuse: form.refuse });

  return (
    <FormDialog
      title={partner ? t.editPartner : t.addPartner}
      onClose={onClose}
      onSubmit={form.submit(saving.save)}
      isDirty={form.values !== initial || logo !== undefined}
      isBusy={saving.isSaving}
      refusal={saving.refusal}
      size="md"
    >
      <TextField {...form.field('name')} label={t.partnerName} mark="asterisk" />
      <RadioCards
        {...form.field('type')}
        label={t.partnerType}
        mark="asterisk"
        columns={{ base: 2 }}
        options={partnerTypes.map((type) => ({
          value: type,
          title: type === 'financial' ? t.typeFinancial : t.typeAcademic,
        }))}
      />
      <LogoField
        name="logoPath"
        partnerName={form.values.name || '?'}
        savedPath={form.values.logoPath}
        file={logo}
        onChoose={setLogo}
        onRemove={() => {
          setLogo(undefined);
          form.set('logoPath', '');
        }}
        error={saving.hasUploadFailed ? t.uploadFailed : form.errorAt('logoPath')}
      />
      <TextField
        {...form.field('websiteUrl')}
        type="url"
        inputMode="url"
        label={t.websiteUrl}
        hint={<Words of={t.websiteHint()} />}
      />
      <Grid templateColumns="minmax(0, 14rem)">
        <TextField
          {...form.field('orderIndex')}
          label={t.displayOrder}
          hint={t.orderHint}
          mark="asterisk"
          inputMode="numeric"
          isLtr
        />
      </Grid>
      <StatusChoice {...form.field('status')} hint={t.statusHint} />
    </FormDialog>
  );
}

function valuesOf(edited: PartnerDialogProps['edited']) {
  const partner = 'id' in edited ? edited : undefined;
  return {
    name: partner?.name ?? '',
    type: edited.type,
    logoPath: partner?.logoPath ?? '',
    websiteUrl: partner?.websiteUrl ?? '',
    orderIndex: edited.orderIndex.toString(),
    status: partner?.status ?? ('active' as const),
  };
}
