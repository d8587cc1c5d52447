import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { classForm, type ClassView } from '../../../domain/institution.ts';
import type { EducationType } from '../../../domain/education-type.ts';
import { failureIssues, messageOf, type FailureIssue } from '../../failure.ts';
import { TextField } from '../../forms/fields.tsx';
import { MoneyField } from '../../forms/money-field.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { adminTrpc } from '../../trpc.ts';
import { catalogueText } from './catalogue-text.ts';
import { FormDialog } from './form-dialog.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useCatalogueNotices } from './use-catalogue-notices.ts';

type ClassDialogProps = {
  educationType: EducationType;
  institutionId: string;
  /** The one to change; left out, a new one is added. */
  edited: ClassView | undefined;
  onClose: () => void;
};

/** Adds or changes a class of an institution. */
export function ClassDialog(props: ClassDialogProps) {
  const { edited, onClose } = props;
  const t = useText(catalogueText);
  const [initial] = useState(() => valuesOf(edited));
  const form = useZodForm(classForm, initial);
  const { save, isSaving, refusal } = useSaving(props, form.refuse);
  return (
    <FormDialog
      title={edited ? t.class.edit : t.class.add}
      onClose={onClose}
      onSubmit={form.submit(save)}
      isDirty={form.values !== initial}
      isBusy={isSaving}
      refusal={refusal}
      size="md"
    >
      <TextField {...form.field('nameAr')} label={t.nameAr} mark="asterisk" />
      <TextField {...form.field('nameEn')} label={t.nameEn} mark="asterisk" />
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="start">
        <MoneyField {...form.field('tuitionAmount')} label={t.tuitionLabel} hint={t.tuitionHint} />
        <TextField
          {...form.field('orderIndex')}
          label={t.order}
          hint={t.orderHint}
          inputMode="numeric"
          isLtr
        />
      </Grid>
      <StatusChoice {...form.field('status')} hint={t.statusHint} />
    </FormDialog>
  );
}

function useSaving(
  { educationType, institutionId, edited, onClose }: ClassDialogProps,
  refuse: (issues: readonly FailureIssue[]) => void,
) {
  const t = useText(catalogueText);
  const notices = useCatalogueNotices(t.class);
  const [refusal, setRefusal] = useState('');
  const failed = (what: 'failedCreate' | 'failedUpdate') => (error: unknown) => {
    setRefusal(messageOf(error, ''));
    refuse(failureIssues(error));
    notices.failed(what);
    void notices.refresh();
  };
  const create = adminTrpc.institution.createClass.useMutation({
    onSuccess: () => {
      notices.succeeded('created');
      onClose();
    },
    onError: failed('failedCreate'),
  });
  const update = adminTrpc.institution.updateClass.useMutation({
    onSuccess: () => {
      notices.succeeded('updated');
      onClose();
    },
    onError: failed('failedUpdate'),
  });
  return {
    refusal,
    isSaving: create.isPending || update.isPending,
    save: (
      fields: Omit<Parameters<typeof create.mutate>[0], 'educationType' | 'institutionId'>,
    ) => {
      setRefusal('');
      const key = { educationType, institutionId };
      if (edited) {
        update.mutate({ ...key, ...fields, classId: edited.id, updatedAt: edited.updatedAt });
      } else {
        create.mutate({ ...key, ...fields });
      }
    },
  };
}

function valuesOf(edited: ClassView | undefined) {
  return {
    nameAr: edited?.nameAr ?? '',
    nameEn: edited?.nameEn ?? '',
    tuitionAmount: edited?.tuitionAmount.toString() ?? '0',
    orderIndex: edited?.orderIndex.toString() ?? '1',
    status: edited?.status ?? 'active',
  };
}
