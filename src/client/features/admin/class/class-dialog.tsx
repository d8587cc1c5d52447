import { Grid } from '@chakra-ui/react';
import { classForm, type ClassView } from '#domain/institution/institution.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { orderSteps } from '#client/forms/arrow-steps.ts';
import { TextField } from '#client/forms/fields.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { StatusChoice } from '../ui/status-choice.tsx';
import { useCatalogueNotices } from '../ui/use-catalogue-notices.ts';
import { useRecordForm } from '../ui/use-record-form.ts';

type ClassDialogProps = {
  /** The class's institution. */
  of: { educationType: EducationType; institutionId: string };
  /** The class to change; without one, adds a new class. */
  edited: ClassView | undefined;
  onAdded: (id: string) => void;
  onClose: () => void;
};

/** Adds or changes a class. */
export function ClassDialog(props: ClassDialogProps) {
  const t = useText(catalogueText);
  const { form, saving } = useClassForm(props);
  return (
    <FormDialog
      title={props.edited ? t.class.edit : t.class.add}
      onClose={props.onClose}
      labels={{
        nameAr: t.nameAr,
        nameEn: t.nameEn,
        tuitionAmount: t.tuition,
        orderIndex: t.order,
      }}
      {...saving}
    >
      <TextField {...form.field('nameAr')} label={t.nameAr} mark="asterisk" />
      <TextField {...form.field('nameEn')} label={t.nameEn} mark="asterisk" />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '5', sm: '4' }}
        alignItems="start"
      >
        <MoneyField {...form.field('tuitionAmount')} label={t.tuitionLabel} hint={t.tuitionHint} />
        <TextField
          {...form.field('orderIndex')}
          label={t.order}
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

function useClassForm({ of, edited, onAdded, onClose }: ClassDialogProps) {
  const t = useText(catalogueText);
  const notices = useCatalogueNotices(t.class);
  const cache = adminTrpc.useUtils();
  const create = useMutation(adminTrpc.institution.createClass);
  const update = useMutation(adminTrpc.institution.updateClass);
  return useRecordForm({
    schema: classForm,
    record: edited,
    getValues,
    create: (fields) => create.mutateAsync({ ...of, ...fields }),
    update: (fields, { id, updatedAt }) =>
      update.mutateAsync({ ...of, ...fields, classId: id, updatedAt }),
    fetchAll: () => cache.institution.classes.fetch(of, { staleTime: 0 }),
    notices,
    onAdded,
    onClose,
  });
}

function getValues(edited: ClassView | undefined) {
  return {
    nameAr: edited?.nameAr ?? '',
    nameEn: edited?.nameEn ?? '',
    tuitionAmount: edited?.tuitionAmount.toString() ?? '0',
    orderIndex: edited?.orderIndex.toString() ?? '1',
    status: edited?.status ?? ('active' as const),
  };
}
