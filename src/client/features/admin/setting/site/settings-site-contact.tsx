import { Grid } from '@chakra-ui/react';
import { TextField } from '../../../../forms/fields.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import type { SiteForm } from './settings-site-values.ts';
import { settingsText } from '../settings-text.ts';

/** Where visitors reach us. */
export function ContactFields({ form }: { form: SiteForm }) {
  const t = useText(settingsText);
  return (
    <Grid {...twoColumns}>
      <TextField {...form.field('contactPhone')} label={t.contactPhone} isLtr />
      <TextField {...form.field('contactEmail')} type="email" label={t.contactEmail} />
      <Pair form={form} name="contactAddress" labelAr={t.addressAr} labelEn={t.addressEn} />
      <TextField
        {...form.field('socialLink')}
        type="url"
        inputMode="url"
        label={t.socialLink}
        mark="optional"
      />
    </Grid>
  );
}

/** When we are there, and when we answer. */
export function HoursFields({ form }: { form: SiteForm }) {
  const t = useText(settingsText);
  return (
    <Grid {...twoColumns}>
      <Pair form={form} name="officeHours" labelAr={t.officeAr} labelEn={t.officeEn} />
      <Pair form={form} name="replyHours" labelAr={t.replyAr} labelEn={t.replyEn} />
    </Grid>
  );
}

type PairProps = {
  form: SiteForm;
  name: 'contactAddress' | 'officeHours' | 'replyHours';
  labelAr: string;
  labelEn: string;
};

/** One text in both languages. */
function Pair({ form, name, labelAr, labelEn }: PairProps) {
  const value = form.values[name];
  const labels = { ar: labelAr, en: labelEn };
  return (['ar', 'en'] as const).map((language) => (
    <TextField
      key={language}
      name={`${name}.${language}`}
      label={labels[language]}
      value={value[language]}
      onChange={(text) => form.set(name, { ...value, [language]: text })}
      error={form.errorAt(`${name}.${language}`)}
    />
  ));
}

const twoColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  alignItems: 'end',
} as const;
