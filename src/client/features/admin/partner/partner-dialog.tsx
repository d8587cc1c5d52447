import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { partnerTypes } from '../../../../domain/partner/partner.ts';
import { orderSteps } from '../../../forms/arrow-steps.ts';
import { TextField } from '../../../forms/fields.tsx';
import { RadioCards } from '../../../forms/radio-cards.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { partnerText } from './partner-text.ts';
import { StatusChoice } from '../ui/status-choice.tsx';
import { usePartnerForm, type PartnerEditing } from './use-partner-form.ts';

type PartnerDialogProps = PartnerEditing;

export function PartnerDialog(props: PartnerDialogProps) {
  const { edited, onClose } = props;
  const t = useText(partnerText);
  const partner = 'id' in edited ? edited : undefined;
  const [logo, setLogo] = useState<File>();
  const { form, hasUploadFailed, saving } = usePartnerForm({ ...props, logo });

  return (
    <FormDialog
      title={partner ? t.editPartner : t.addPartner}
      onClose={onClose}
      labels={{
        name: t.partnerName,
        type: t.partnerType,
        logoPath: t.logo,
        websiteUrl: t.websiteUrl,
        orderIndex: t.displayOrder,
      }}
      words={{ financial: t.typeFinancial, academic: t.typeAcademic }}
      {...saving}
      isDirty={saving.isDirty || logo !== undefined}
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
        error={hasUploadFailed ? t.uploadFailed : form.errorAt('logoPath')}
      />
      <TextField {...form.field('websiteUrl')} type="url" inputMode="url" label={t.websiteUrl} />
      <Grid templateColumns="minmax(0, 14rem)">
        <TextField
          {...form.field('orderIndex')}
          label={t.displayOrder}
          hint={t.orderHint}
          inputMode="numeric"
          steps={orderSteps}
          isLtr
        />
      </Grid>
      <StatusChoice {...form.field('status')} hint={t.statusHint} />
    </FormDialog>
  );
}
