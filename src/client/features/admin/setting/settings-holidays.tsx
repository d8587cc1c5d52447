import { Box, Button, Flex, Grid, IconButton, chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Holiday } from '#domain/setting/holidays.ts';
import { updateSettingsInput } from '#domain/setting/setting.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { Panel } from '#client/ui/card.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx';
import { useSettingChange } from './settings-change.ts';
import { settingsText } from './settings-text.ts';
import { holidaysText } from './holidays-text.ts';

/** The days that deadlines skip; for owners. */
export function SettingsHolidays() {
  const t = useText(settingsText);
  const settings = adminTrpc.setting.readPrivate.useQuery();
  return (
    <QueryState
      query={settings}
      failed={t.loadFailed}
      loading={<SkeletonLines count={6} height="14" />}
    >
      {({ holidays }) => <HolidaysForm stored={holidays} />}
    </QueryState>
  );
}

function HolidaysForm({ stored }: { stored: Holiday[] }) {
  const t = useText(holidaysText);
  const words = useText(settingsText);
  const app = useText(appText);
  const [saved, setSaved] = useState(stored);
  const form = useZodForm(updateSettingsInput, { holidays: saved });
  const { holidays } = form.values;
  const isDirty = JSON.stringify(holidays) !== JSON.stringify(saved);
  const { save, isSaving } = useSettingChange({
    onSaved: () => {
      setSaved(holidays);
      form.reset();
    },
    refuse: form.refuse,
  });
  const list = useRef<HTMLDivElement>(null);
  const change = (next: Holiday[]) => form.set('holidays', next);
  const send = () => {
    if (isDirty) save({ holidays });
    else announce(words.nothingChanged);
  };
  return (
    <chakra.form noValidate onSubmit={form.submit(send)}>
      <UnsavedChangesPrompt isDirty={isDirty} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Flex ref={list} tabIndex={-1} direction="column" gap="3">
        <Notice title={t.source}>{t.expectedHint}</Notice>
        {holidays.length === 0 && <EmptyState title={t.none} />}
        {holidays.map((holiday, index) => (
          <HolidayFields
            key={index}
            holiday={holiday}
            index={index}
            errorAt={form.errorAt}
            onChange={(next) => change(holidays.map((one, at) => (at === index ? next : one)))}
            onRemove={() => {
              change(holidays.filter((_, at) => at !== index));
              list.current?.focus();
            }}
          />
        ))}
        <Box>
          <Button
            variant="outline"
            onClick={() => change([...holidays, { on: '', ar: '', en: '', isExpected: false }])}
          >
            <Plus size={18} aria-hidden="true" />
            <span>{t.add}</span>
          </Button>
        </Box>
        <Button type="submit" alignSelf="start" loading={isSaving} loadingText={app.save}>
          {app.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type HolidayFieldsProps = {
  holiday: Holiday;
  index: number;
  errorAt: (path: string) => string | undefined;
  onChange: (holiday: Holiday) => void;
  onRemove: () => void;
};

function HolidayFields({ holiday, index, errorAt, onChange, onRemove }: HolidayFieldsProps) {
  const t = useText(holidaysText);
  const text = (name: 'on' | 'ar' | 'en') => ({
    name: `holidays.${index}.${name}`,
    value: holiday[name],
    onChange: (value: string) => onChange({ ...holiday, [name]: value }),
    error: errorAt(`holidays.${index}.${name}`),
  });
  return (
    <Panel data-holiday={holiday.on}>
      <Grid {...columns}>
        <DateField {...text('on')} label={t.on} />
        <TextField {...text('ar')} label={t.nameAr} />
        <TextField {...text('en')} label={t.nameEn} />
        <Flex align="center" justify="space-between" gap="2" minH="12">
          <CheckboxField
            name={`holidays.${index}.isExpected`}
            checked={holiday.isExpected}
            onChange={(isExpected) => onChange({ ...holiday, isExpected })}
          >
            {t.expected}
          </CheckboxField>
          <IconButton
            variant="ghost"
            color="fg.error"
            aria-label={plain(t.remove(index + 1))}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Flex>
      </Grid>
    </Panel>
  );
}

const columns = {
  templateColumns: {
    base: 'minmax(0, 1fr)',
    md: '20rem minmax(0, 1fr)',
    xl: '20rem repeat(2, minmax(0, 1fr)) 14rem',
  },
  gap: '3',
  alignItems: 'end',
} as const;
