import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  institutionFields,
  type InstitutionField,
  type InstitutionView,
} from '../../../../domain/institution/institution.ts';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { TextAreaField, TextField } from '../../../forms/fields.tsx';
import type { ZodForm } from '../../../forms/use-zod-form.ts';
import { useText } from '../../../i18n/use-text.ts';
import { catalogueText } from './catalogue-text.ts';
import { StatusChoice } from '../ui/status-choice.tsx';

type InstitutionValues = ReturnType<typeof getInstitutionValues>;

type InstitutionFieldsProps = { form: Pick<ZodForm<InstitutionValues, unknown>, 'field'> };

/** All fields of an institution; universities have more. */
export function InstitutionFields({ form }: InstitutionFieldsProps) {
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
export function getInstitutionValues(
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
