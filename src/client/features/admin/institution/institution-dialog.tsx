import { Box, Grid } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import {
  createInstitutionInput,
  institutionFields,
  type InstitutionField,
  type InstitutionView,
} from '#domain/institution/institution.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { TextAreaField, TextField } from '#client/forms/fields.tsx';
import type { ZodForm } from '#client/forms/use-zod-form.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { catalogueText } from './catalogue-text.ts';
import { nameIn } from '../ui/named.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { StatusChoice } from '../ui/status-choice.tsx';
import { useCatalogueNotices } from '../ui/use-catalogue-notices.ts';
import { useRecordForm } from '../ui/use-record-form.ts';

/** Fields whose label has the field's name as its key. */
const labelled = ['nameAr', 'nameEn', ...institutionFields] as const;

type InstitutionDialogProps = {
  educationType: EducationType;
  /** The institution to change; without one, adds a new one. */
  institution: InstitutionView | undefined;
  onAdded: (id: string) => void;
  onClose: () => void;
};

export function InstitutionDialog(props: InstitutionDialogProps) {
  const { educationType, institution, onAdded, onClose } = props;
  const t = useText(catalogueText);
  const words = t.items[educationType];
  const labels = Object.fromEntries(labelled.map((name) => [name, t[name]]));
  const notices = useCatalogueNotices(words);
  const cache = adminTrpc.useUtils();
  const fetchAll = () => cache.institution.list.fetch({ educationType }, { staleTime: 0 });
  const sameName = useSameName(institution, fetchAll);
  const create = useMutation(adminTrpc.institution.create);
  const update = useMutation(adminTrpc.institution.update);
  const { form, saving } = useRecordForm({
    schema: createInstitutionInput,
    record: institution,
    getValues: (record: InstitutionView | undefined) => getInstitutionValues(educationType, record),
    create: create.mutateAsync,
    update: (fields, { id, updatedAt }) =>
      update.mutateAsync({ ...fields, educationType, id, updatedAt }),
    fetchAll,
    notices,
    ask: sameName.ask,
    onAdded,
    onClose,
  });

  return (
    <>
      <FormDialog
        title={institution ? words.edit : words.add}
        onClose={onClose}
        size="lg"
        labels={labels}
        {...saving}
      >
        <InstitutionFields form={form} />
      </FormDialog>
      {sameName.question}
    </>
  );
}

type Names = Pick<InstitutionView, 'nameAr' | 'nameEn'>;

/** Asks before a second institution of a type gets a name, in either language. */
function useSameName(
  institution: InstitutionView | undefined,
  fetchAll: () => Promise<readonly InstitutionView[]>,
) {
  const t = useText(catalogueText);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<{ name: string; answer: (isMeant: boolean) => void }>();
  const isSame = (one: string, other: string) => foldForSearch(one) === foldForSearch(other);
  const shareName = (one: Names, other: Names) =>
    isSame(one.nameAr, other.nameAr) || isSame(one.nameEn, other.nameEn);
  const ask = async (fields: Names) => {
    const all = await fetchAll().catch(() => []);
    const found = all.find(
      (other) =>
        other.id !== institution?.id &&
        shareName(other, fields) &&
        !(institution && shareName(other, institution)),
    );
    if (!found) return true;
    return new Promise<boolean>((answer) => setAsked({ name: nameIn(language, found), answer }));
  };
  const close = (isMeant: boolean) => {
    asked?.answer(isMeant);
    setAsked(undefined);
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={<Words of={t.sameName(asked?.name ?? '')} />}
      confirmLabel={t.saveSameName}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    >
      {t.sameNameBody}
    </ConfirmDialog>
  );
  return { ask, question };
}

type InstitutionValues = ReturnType<typeof getInstitutionValues>;

type InstitutionFieldsProps = { form: Pick<ZodForm<InstitutionValues, unknown>, 'field'> };

/** All fields of an institution; universities have more. */
function InstitutionFields({ form }: InstitutionFieldsProps) {
  const t = useText(catalogueText);
  return (
    <>
      <Pair>
        <TextField {...form.field('nameAr')} label={t.nameAr} mark="asterisk" />
        <TextField {...form.field('nameEn')} label={t.nameEn} mark="asterisk" />
      </Pair>
      <Pair>
        <TextAreaField {...form.field('descriptionAr')} label={t.descriptionAr} rows={3} />
        <TextAreaField {...form.field('descriptionEn')} label={t.descriptionEn} rows={3} />
      </Pair>
      <TextField {...form.field('website')} type="url" inputMode="url" label={t.website} />
      {form.field('educationType').value === 'university' && <UniversityFields form={form} />}
      <StatusChoice {...form.field('status')} hint={t.statusHint} />
    </>
  );
}

function UniversityFields({ form }: InstitutionFieldsProps) {
  const t = useText(catalogueText);
  return (
    <>
      <Box maxW="12rem">
        <TextField
          {...form.field('establishment')}
          label={t.establishment}
          inputMode="numeric"
          steps={{ by: 1, min: 1000, max: 2999 }}
          isLtr
        />
      </Box>
      <Pair>
        <TextField {...form.field('locationAr')} label={t.locationAr} />
        <TextField {...form.field('locationEn')} label={t.locationEn} />
      </Pair>
      <Pair>
        <TextAreaField {...form.field('facultiesAr')} label={t.facultiesAr} hint={t.linesHint} />
        <TextAreaField {...form.field('facultiesEn')} label={t.facultiesEn} hint={t.linesHint} />
      </Pair>
      <Pair>
        <TextAreaField {...form.field('degreesAr')} label={t.degreesAr} hint={t.linesHint} />
        <TextAreaField {...form.field('degreesEn')} label={t.degreesEn} hint={t.linesHint} />
      </Pair>
    </>
  );
}

/** Arabic and English side by side if they fit, with Arabic first in both languages. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '5', md: '4' }}
      alignItems="start"
    >
      {children}
    </Grid>
  );
}

/** An institution's form values. */
function getInstitutionValues(
  educationType: EducationType,
  institution: InstitutionView | undefined,
) {
  // NOTE: the entries have exactly these names.
  const fields = Object.fromEntries(
    institutionFields.map((name) => [name, institution?.[name]?.toString() ?? '']),
  ) as Record<InstitutionField, string>;
  return {
    educationType,
    nameAr: institution?.nameAr ?? '',
    nameEn: institution?.nameEn ?? '',
    ...fields,
    status: institution?.status ?? 'active',
  };
}
