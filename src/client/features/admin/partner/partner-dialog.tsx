import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import {
  partnerForm,
  partnerTypes,
  type PartnerType,
  type PartnerView,
} from '#domain/partner/partner.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { inBoth } from '#client/i18n/text.ts';
import { notifyError } from '#client/ui/toast/notify.ts';
import { useRecordForm } from '../ui/use-record-form.ts';
import { shrinkLogo, UploadError, uploadLogo } from './logo-upload.ts';
import { nextOrder, type PartnerNotices } from './use-partner-notices.ts';
import { orderSteps } from '#client/forms/arrow-steps.ts';
import { TextField } from '#client/forms/fields.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { partnerText } from './partner-text.ts';
import { StatusChoice } from '../ui/status-choice.tsx';

type PartnerDialogProps = {
  /** The partner to change, or the type and display order of a new one. */
  edited: PartnerView | { type: PartnerType; orderIndex: number };
  notices: PartnerNotices;
  onAdded: (id: string) => void;
  onClose: () => void;
};

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

type PartnerForm = PartnerDialogProps & {
  /** A logo chosen in this form, not uploaded yet. */
  logo: File | undefined;
};

/** A partner's form; a chosen logo is uploaded first, then saved with the partner. */
function usePartnerForm({ edited, logo, notices, onAdded, onClose }: PartnerForm) {
  const cache = adminTrpc.useUtils();
  const create = useMutation(adminTrpc.partner.create);
  const update = useMutation(adminTrpc.partner.update);
  const [hasUploadFailed, setUploadFailed] = useState(false);
  const uploaded = async () => {
    setUploadFailed(false);
    return logo && { logoPath: await uploadLogo(await shrinkLogo(logo)) };
  };
  const fetchAll = () => cache.partner.list.fetch({}, { staleTime: 0 });
  /** Replaces a blank order with the next free one. */
  const ordered = async <Fields extends { orderIndex?: number | null }>(
    { orderIndex, ...fields }: Fields,
    id?: string,
  ) => {
    if (orderIndex !== null) return { ...fields, ...(orderIndex !== undefined && { orderIndex }) };
    const others = (await fetchAll()).filter((one) => one.id !== id);
    return { ...fields, orderIndex: nextOrder(others) };
  };
  const saving = useRecordForm({
    schema: partnerForm,
    record: 'id' in edited ? edited : undefined,
    getValues: (partner: PartnerView | undefined) => getValues(partner ?? edited),
    create: async (fields) =>
      create.mutateAsync({ ...(await ordered(fields)), ...(await uploaded()) }),
    update: async (fields, { id, updatedAt }) =>
      update.mutateAsync({
        ...(await ordered(fields, id)),
        ...(await uploaded()),
        id,
        updatedAt,
      }),
    fetchAll,
    notices: {
      succeeded: notices.succeeded,
      failed: (what, error) => {
        if (error instanceof UploadError) {
          setUploadFailed(true);
          notifyError(inBoth(partnerText, (t) => t.uploadFailed));
        } else notices.failed(what, error);
      },
    },
    onAdded,
    onClose,
  });
  return { ...saving, hasUploadFailed };
}

function getValues(edited: PartnerDialogProps['edited']) {
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
