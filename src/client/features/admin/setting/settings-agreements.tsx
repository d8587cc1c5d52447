import { Button, Flex, Grid, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { placeholders } from '#domain/agreement/agreement-text.ts';
import {
  updateSettingsInput,
  type PrivateSettings,
  type UpdateSettingsInput,
} from '#domain/setting/setting.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { TextAreaField, TextField } from '#client/forms/fields.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { useZodForm, type ZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { agreementText } from '../agreement/agreement-text.ts';
import { useFinanciers } from '../agreement/offer-dialog.tsx';
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx';
import { agreementSettingsText } from './agreement-settings-text.ts';
import { useSettingChange } from './settings-change.ts';
import { SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';

/** The text of agreements, how long offers are open, and how families pay; for owners. */
export function SettingsAgreements() {
  const t = useText(settingsText);
  const settings = adminTrpc.setting.readPrivate.useQuery();
  return (
    <QueryState
      query={settings}
      failed={t.loadFailed}
      loading={<SkeletonLines count={6} height="14" />}
    >
      {(stored) => <AgreementsForm stored={stored} />}
    </QueryState>
  );
}

function getValues(stored: PrivateSettings) {
  return {
    agreementText: stored.agreementText,
    agreementReadDays: String(stored.agreementReadDays),
    agreementOpenDays: String(stored.agreementOpenDays),
    agreementFinancierId: stored.agreementFinancierId,
    iban: stored.iban,
    ibanHolder: stored.ibanHolder,
    wamdPhone: stored.wamdPhone,
  };
}

function AgreementsForm({ stored }: { stored: PrivateSettings }) {
  const t = useText(agreementSettingsText);
  const words = useText(settingsText);
  const office = useText(agreementText);
  const app = useText(appText);
  const [saved, setSaved] = useState(() => getValues(stored));
  const form = useZodForm(updateSettingsInput, saved);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(saved);
  const { save, isSaving } = useSettingChange({
    onSaved: () => {
      setSaved(form.values);
      form.reset();
    },
    refuse: form.refuse,
  });
  const financiers = useFinanciers();
  const send = (changes: UpdateSettingsInput) => {
    if (isDirty) save(changes);
    else announce(words.nothingChanged);
  };
  const text = form.values.agreementText;
  return (
    <chakra.form noValidate onSubmit={form.submit(send)}>
      <UnsavedChangesPrompt isDirty={isDirty} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Flex direction="column" gap="5">
        <SettingsPanel title={t.offers}>
          <Grid {...twoColumns}>
            <TextField
              {...form.field('agreementReadDays')}
              label={t.readDays}
              inputMode="numeric"
              isLtr
            />
            <TextField
              {...form.field('agreementOpenDays')}
              label={t.openDays}
              inputMode="numeric"
              isLtr
            />
            <SelectField
              {...form.field('agreementFinancierId')}
              value={form.values.agreementFinancierId ?? ''}
              onChange={(id) => form.set('agreementFinancierId', id === '' ? null : id)}
              label={office.financier}
              placeholder={office.office}
              options={financiers}
            />
          </Grid>
        </SettingsPanel>
        <WaysFields form={form} />
        <SettingsPanel title={t.text}>
          <Flex direction="column" gap="4">
            <Notice>
              <span>{t.textHint}</span>{' '}
              <Ltr overflowWrap="anywhere">{placeholders.map((name) => `{${name}}`).join(' ')}</Ltr>
            </Notice>
            {(['ar', 'en'] as const).map((language) => (
              <TextAreaField
                key={language}
                name={`agreementText.${language}`}
                label={office.languages[language]}
                rows={14}
                value={text[language]}
                onChange={(typed) => form.set('agreementText', { ...text, [language]: typed })}
                error={form.errorAt(`agreementText.${language}`) ?? form.errorAt('agreementText')}
              />
            ))}
          </Flex>
        </SettingsPanel>
        <Button type="submit" alignSelf="start" loading={isSaving} loadingText={app.save}>
          {app.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type SettingsForm = ZodForm<ReturnType<typeof getValues>, UpdateSettingsInput>;

/** What families read under "How to pay". */
function WaysFields({ form }: { form: SettingsForm }) {
  const t = useText(agreementSettingsText);
  return (
    <SettingsPanel title={t.ways}>
      <Grid {...twoColumns}>
        <TextField {...form.field('iban')} label={t.iban} mark="optional" isLtr />
        <TextField {...form.field('ibanHolder')} label={t.ibanHolder} mark="optional" />
        <TextField {...form.field('wamdPhone')} label={t.wamdPhone} mark="optional" isLtr />
      </Grid>
    </SettingsPanel>
  );
}

const twoColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  alignItems: 'end',
} as const;
