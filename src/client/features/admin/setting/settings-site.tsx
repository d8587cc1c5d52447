import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type Settings,
  updateSettingsInput,
  type UpdateSettingsInput,
  wizardStepCounts,
} from '#domain/setting/setting.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { useZodForm, type ZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx';
import { useSettingChange } from './settings-change.ts';
import { SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';

/** The site settings' form values. */
type SiteValues = Omit<Settings, 'socialLink' | 'mobileFirstDigits'> & {
  socialLink: string;
  /** Separated by commas. */
  mobileFirstDigits: string;
};
type SettingsForm = ZodForm<SiteValues, UpdateSettingsInput>;

export function getSiteValues(stored: Settings): SiteValues {
  return {
    ...stored,
    socialLink: stored.socialLink ?? '',
    mobileFirstDigits: stored.mobileFirstDigits.join(', '),
  };
}

/** The changed settings only, so that saving does not overwrite another owner's changes. */
export function changesBetween(saved: SiteValues, values: SiteValues): UpdateSettingsInput {
  const changed = Object.entries(values).filter(
    // NOTE: both have the same keys; entries widen them to string.
    ([name, value]) => JSON.stringify(saved[name as keyof SiteValues]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

/** Texts for visitors, and switches of the application; for owners. */
export function SettingsSite() {
  const t = useText(settingsText);
  const settings = adminTrpc.setting.read.useQuery();
  return (
    <QueryState
      query={settings}
      failed={t.loadFailed}
      loading={<SkeletonLines count={6} height="14" />}
    >
      {(stored) => <SiteForm stored={stored} />}
    </QueryState>
  );
}

function SiteForm({ stored }: { stored: Settings }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const [saved, setSaved] = useState(() => getSiteValues(stored));
  const form = useZodForm(updateSettingsInput, saved);
  const changes = changesBetween(saved, form.values);
  const isDirty = Object.keys(changes).length > 0;
  const { save, isSaving } = useSettingChange({
    onSaved: () => {
      setSaved(form.values);
      form.reset();
    },
    refuse: form.refuse,
  });
  const send = () => {
    if (isDirty) save(changes);
    else announce(t.nothingChanged);
  };
  return (
    <chakra.form noValidate onSubmit={form.submit(send)}>
      <UnsavedChangesPrompt isDirty={isDirty} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} labels={useLabels()} />
      <Flex direction="column" gap="5">
        <SettingsPanel title={app.contactDetails}>
          <ContactFields form={form} />
        </SettingsPanel>
        <SettingsPanel title={t.hoursTitle}>
          <HoursFields form={form} />
        </SettingsPanel>
        <SettingsPanel title={t.switchesTitle}>
          <SwitchFields form={form} />
        </SettingsPanel>
        <Button type="submit" alignSelf="start" loading={isSaving} loadingText={app.save}>
          {app.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** Names of fields whose error message does not name them, for the error summary. */
function useLabels(): Readonly<Record<string, string>> {
  const t = useText(settingsText);
  return {
    contactPhone: t.contactPhone,
    contactEmail: t.contactEmail,
    socialLink: t.socialLink,
    'contactAddress.ar': t.addressAr,
    'contactAddress.en': t.addressEn,
    'officeHours.ar': t.officeAr,
    'officeHours.en': t.officeEn,
    'replyHours.ar': t.replyAr,
    'replyHours.en': t.replyEn,
    mobileFirstDigits: t.firstDigits,
  } satisfies Partial<Record<keyof SiteValues | `${keyof SiteValues}.${'ar' | 'en'}`, string>>;
}

/** Contact details for visitors. */
function ContactFields({ form }: { form: SettingsForm }) {
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

/** Working hours and response times. */
function HoursFields({ form }: { form: SettingsForm }) {
  const t = useText(settingsText);
  return (
    <Grid {...twoColumns}>
      <Pair form={form} name="officeHours" labelAr={t.officeAr} labelEn={t.officeEn} />
      <Pair form={form} name="replyHours" labelAr={t.replyAr} labelEn={t.replyEn} />
    </Grid>
  );
}

type PairProps = {
  form: SettingsForm;
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

/** Switches of the application form and accounts. */
function SwitchFields({ form }: { form: SettingsForm }) {
  const t = useText(settingsText);
  const layouts = {
    '10': { title: t.tenSteps, description: t.tenStepsHint },
    '11': { title: t.elevenSteps, description: t.elevenStepsHint },
  };
  return (
    <Flex direction="column" gap="5" maxW="40rem">
      <RadioCards
        {...form.field('wizardSteps')}
        label={t.wizardSteps}
        columns={{ base: 1, md: 2 }}
        options={wizardStepCounts.map((value) => ({ value, ...layouts[value] }))}
      />
      <TextField
        {...form.field('mobileFirstDigits')}
        label={t.firstDigits}
        hint={t.firstDigitsHint}
        isLtr
      />
      <div>
        <CheckboxField
          name="claimsSharia"
          checked={form.values.claimsSharia}
          onChange={(isOn) => form.set('claimsSharia', isOn)}
        >
          {t.claimsSharia}
        </CheckboxField>
        <CheckboxField
          name="strictSignUp"
          checked={form.values.strictSignUp}
          onChange={(isOn) => form.set('strictSignUp', isOn)}
        >
          {t.strictSignUp}
        </CheckboxField>
        <CheckboxField
          name="blockOverLimit"
          checked={form.values.blockOverLimit}
          onChange={(isOn) => form.set('blockOverLimit', isOn)}
        >
          <Isolated words={t.blockOverLimit} />
        </CheckboxField>
      </div>
    </Flex>
  );
}
