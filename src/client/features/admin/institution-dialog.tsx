import { Box, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { createInstitution, type InstitutionView } from '../../../domain/institution.ts';
import type { EducationType } from '../../../domain/education-type.ts';
import { failureIssues, messageOf, type FailureIssue } from '../../failure.ts';
import { TextAreaField, TextField } from '../../forms/fields.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/values.tsx';
import { adminTrpc } from '../../trpc.ts';
import { catalogueText } from './catalogue-text.ts';
import { FormDialog } from './form-dialog.tsx';
import { StatusChoice } from './status-choice.tsx';
import { useCatalogueNotices } from './use-catalogue-notices.ts';

type InstitutionDialogProps = {
  educationType: EducationType;
  /** The one to change; left out, a new one is added. */
  institution: InstitutionView | undefined;
  onClose: () => void;
};

/** Adds or changes an institution. */
export function InstitutionDialog(props: InstitutionDialogProps) {
  const { educationType, institution, onClose } = props;
  const t = useText(catalogueText);
  const words = t.items[educationType];
  const [initial] = useState(() => valuesOf(educationType, institution));
  const form = useZodForm(createInstitution, initial);
  const { save, isSaving, refusal } = useSaving(props, form.refuse);

  return (
    <FormDialog
      title={institution ? words.edit : words.add}
      onClose={onClose}
      onSubmit={form.submit(save)}
      isDirty={form.values !== initial}
      isBusy={isSaving}
      refusal={refusal}
    >
      <Pair>
        <TextField {...form.field('nameAr')} label={t.nameAr} mark="asterisk" />
        <TextField {...form.field('nameEn')} label={t.nameEn} mark="asterisk" />
      </Pair>
      <Pair>
        <TextAreaField {...form.field('descriptionAr')} label={t.descriptionAr} rows={3} />
        <TextAreaField {...form.field('descriptionEn')} label={t.descriptionEn} rows={3} />
      </Pair>
      <TextField
        {...form.field('website')}
        type="url"
        inputMode="url"
        label={t.website}
        hint={<Words of={t.websiteHint()} />}
      />
      {educationType === 'university' && (
        <>
          <Box maxW="12rem">
            <TextField
              {...form.field('establishment')}
              label={t.establishment}
              inputMode="numeric"
              isLtr
            />
          </Box>
          <Pair>
            <TextField {...form.field('locationAr')} label={t.locationAr} />
            <TextField {...form.field('locationEn')} label={t.locationEn} />
          </Pair>
          <Pair>
            <TextAreaField
              {...form.field('facultiesAr')}
              label={t.facultiesAr}
              hint={t.linesHint}
            />
            <TextAreaField
              {...form.field('facultiesEn')}
              label={t.facultiesEn}
              hint={t.linesHint}
            />
          </Pair>
          <Pair>
            <TextAreaField {...form.field('degreesAr')} label={t.degreesAr} hint={t.linesHint} />
            <TextAreaField {...form.field('degreesEn')} label={t.degreesEn} hint={t.linesHint} />
          </Pair>
        </>
      )}
      <StatusChoice {...form.field('status')} hint={t.statusHint} />
    </FormDialog>
  );
}

/** Arabic beside English where there is room, Arabic at the start in both languages' reading. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}

function useSaving(
  { educationType, institution, onClose }: InstitutionDialogProps,
  refuse: (issues: readonly FailureIssue[]) => void,
) {
  const t = useText(catalogueText);
  const notices = useCatalogueNotices(t.items[educationType]);
  const [refusal, setRefusal] = useState('');
  const failed = (what: 'failedCreate' | 'failedUpdate') => (error: unknown) => {
    setRefusal(messageOf(error, ''));
    refuse(failureIssues(error));
    notices.failed(what);
    void notices.refresh();
  };
  const create = adminTrpc.institution.create.useMutation({
    onSuccess: () => {
      notices.succeeded('created');
      onClose();
    },
    onError: failed('failedCreate'),
  });
  const update = adminTrpc.institution.update.useMutation({
    onSuccess: () => {
      notices.succeeded('updated');
      onClose();
    },
    onError: failed('failedUpdate'),
  });
  return {
    refusal,
    isSaving: create.isPending || update.isPending,
    save: (fields: Parameters<typeof create.mutate>[0]) => {
      setRefusal('');
      if (institution)
        update.mutate({ ...fields, id: institution.id, updatedAt: institution.updatedAt });
      else create.mutate(fields);
    },
  };
}

function valuesOf(educationType: EducationType, institution: InstitutionView | undefined) {
  return {
    educationType,
    nameAr: institution?.nameAr ?? '',
    nameEn: institution?.nameEn ?? '',
    descriptionAr: institution?.descriptionAr ?? '',
    descriptionEn: institution?.descriptionEn ?? '',
    website: institution?.website ?? '',
    establishment: institution?.establishment?.toString() ?? '',
    locationAr: institution?.locationAr ?? '',
    locationEn: institution?.locationEn ?? '',
    facultiesAr: institution?.facultiesAr ?? '',
    facultiesEn: institution?.facultiesEn ?? '',
    degreesAr: institution?.degreesAr ?? '',
    degreesEn: institution?.degreesEn ?? '',
    status: institution?.status ?? 'active',
  };
}
