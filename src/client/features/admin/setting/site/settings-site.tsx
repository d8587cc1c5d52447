import { Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { updateSettings, type Settings } from '../../../../../domain/setting/setting.ts';
import { announce } from '../../../../ui/a11y/live-region.tsx';
import { QueryState, SkeletonLines } from '../../../../ui/query-state.tsx';
import { ErrorSummary } from '../../../../forms/error-summary.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { useSettingChange } from '../settings-change.ts';
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx';
import { SettingsPanel } from '../settings-part.tsx';
import { ContactFields, HoursFields } from './settings-site-contact.tsx';
import { SwitchFields } from './settings-site-switches.tsx';
import { changesBetween, siteValuesOf, type SiteValues } from './settings-site-values.ts';
import { settingsText } from '../settings-text.ts';

/** What visitors read, and the switches of the application; for owners. */
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
  const [saved, setSaved] = useState(() => siteValuesOf(stored));
  const form = useZodForm(updateSettings, saved);
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
        <SettingsPanel title={t.contactTitle}>
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

/** Names of the fields, for an error summary whose sentences do not name them. */
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
