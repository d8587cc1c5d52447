import { Box, Button, Flex, Grid, IconButton, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  cannedNoteKinds,
  cannedNoteTitle,
  updateSettingsInput,
  type PrivateSettings,
} from '#domain/setting/setting.ts';
import { languages } from '#domain/text/language.ts';
import { TextAreaField, TextField } from '#client/forms/fields.tsx';
import { FieldFrame } from '#client/forms/field.tsx';
import { Select } from '#client/forms/select-field.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { Panel } from '#client/ui/card.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useAdminRole } from '#client/features/admin/auth/use-admin-account.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { useSettingChange } from '../settings-change.ts';
import { UnsavedChangesPrompt } from '#client/features/admin/ui/unsaved-changes-prompt.tsx';
import { settingsText } from '../settings-text.ts';

type Notes = PrivateSettings['cannedNotes'];

/** The canned responses; owners edit and order them. */
export function SettingsNotes() {
  const t = useText(settingsText);
  const isOwner = useAdminRole() === 'owner';
  const settings = adminTrpc.setting.readPrivate.useQuery();
  return (
    <QueryState
      query={settings}
      failed={t.notesFailed}
      loading={<SkeletonLines count={4} height="14" />}
    >
      {({ cannedNotes }) =>
        isOwner ? <NotesForm stored={cannedNotes} /> : <NotesToRead notes={cannedNotes} />
      }
    </QueryState>
  );
}

function NotesToRead({ notes }: { notes: Notes }) {
  const t = useText(settingsText);
  return (
    <Flex direction="column" gap="3">
      <Notice>{t.ownersOnly}</Notice>
      {notes.length === 0 && <EmptyState title={t.noNotes} />}
      {notes.map((note, index) => (
        <NoteText key={index} note={note} />
      ))}
    </Flex>
  );
}

function NotesForm({ stored }: { stored: Notes }) {
  const t = useText(settingsText);
  const app = useText(appText);
  const [saved, setSaved] = useState<Notes>(() =>
    stored.map((note) => ({ ...note, title: cannedNoteTitle(note) })),
  );
  const form = useZodForm(updateSettingsInput, { cannedNotes: saved });
  const notes = form.values.cannedNotes;
  const isDirty = JSON.stringify(notes) !== JSON.stringify(saved);
  const { save, isSaving } = useSettingChange({
    onSaved: () => {
      setSaved(notes);
      form.reset();
    },
    refuse: form.refuse,
  });
  const list = useRef<HTMLDivElement>(null);
  const change = (next: Notes) => form.set('cannedNotes', next);
  const send = () => {
    if (isDirty) save({ cannedNotes: notes });
    else announce(t.nothingChanged);
  };
  const move = (from: number, to: number) => {
    change(moved(notes, from, to));
    announce(plain(t.noteMoved(to + 1)));
  };
  return (
    <chakra.form noValidate onSubmit={form.submit(send)}>
      <UnsavedChangesPrompt isDirty={isDirty} />
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Flex ref={list} tabIndex={-1} direction="column" gap="4">
        {notes.length === 0 && <EmptyState title={t.noNotes} />}
        {notes.map((note, index) => (
          <NoteFields
            key={index}
            note={note}
            index={index}
            isLast={index === notes.length - 1}
            errorAt={form.errorAt}
            onChange={(next) => change(notes.map((other, at) => (at === index ? next : other)))}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              change(notes.filter((_, at) => at !== index));
              list.current?.focus();
            }}
          />
        ))}
        <Box>
          <Button
            variant="outline"
            onClick={() =>
              change([...notes, { kind: 'status', title: { ar: '', en: '' }, ar: '', en: '' }])
            }
          >
            <Plus size={18} aria-hidden="true" />
            <span>{t.addNote}</span>
          </Button>
        </Box>
        <Button type="submit" alignSelf="start" loading={isSaving} loadingText={app.save}>
          {app.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type NoteFieldsProps = {
  note: Notes[number];
  index: number;
  isLast: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (note: Notes[number]) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One canned response to edit, with its position in the list. */
function NoteFields(props: NoteFieldsProps) {
  const { note, index, isLast, errorAt, onChange, onMove, onRemove } = props;
  const t = useText(settingsText);
  const number = index + 1;
  const path = `cannedNotes.${index}`;
  return (
    <Panel data-note={number}>
      <Flex align="center" gap="1" mb="3">
        <chakra.h3 fontWeight="600" flex="1">
          <Words of={t.noteNumber(number)} />
        </chakra.h3>
        <IconButton
          variant="ghost"
          aria-label={plain(t.moveUp(number))}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={plain(t.moveDown(number))}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="ghost"
          color="fg.error"
          aria-label={plain(t.removeNote(number))}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Flex>
      <Flex direction="column" gap="4">
        <KindField
          name={`${path}.kind`}
          value={note.kind}
          onChange={(kind) => onChange({ ...note, kind })}
        />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {languages.map((language) => (
            <TextField
              key={language}
              name={`${path}.title.${language}`}
              label={language === 'ar' ? t.noteTitleAr : t.noteTitleEn}
              value={note.title?.[language] ?? ''}
              onChange={(text) =>
                onChange({ ...note, title: { ...cannedNoteTitle(note), [language]: text } })
              }
              error={errorAt(`${path}.title.${language}`)}
            />
          ))}
          <TextAreaField
            name={`${path}.ar`}
            label={t.noteAr}
            rows={3}
            value={note.ar}
            onChange={(ar) => onChange({ ...note, ar })}
            error={errorAt(`${path}.ar`)}
          />
          <TextAreaField
            name={`${path}.en`}
            label={t.noteEn}
            rows={3}
            value={note.en}
            onChange={(en) => onChange({ ...note, en })}
            error={errorAt(`${path}.en`)}
          />
        </Grid>
      </Flex>
    </Panel>
  );
}

/** One canned response to read. */
function NoteText({ note }: { note: Notes[number] }) {
  const t = useText(settingsText);
  const { language } = useLanguage();
  return (
    <Panel>
      <chakra.h3 fontWeight="600">{cannedNoteTitle(note)[language]}</chakra.h3>
      <chakra.p textStyle="xs" color="fg.muted" mb="2">
        {t.kinds[note.kind]}
      </chakra.p>
      <Box lang="ar" dir="rtl" mb="1">
        {note.ar}
      </Box>
      <Box lang="en" dir="ltr">
        {note.en}
      </Box>
    </Panel>
  );
}

function moved(notes: Notes, from: number, to: number): Notes {
  const rest = notes.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...notes.slice(from, from + 1), ...rest.slice(to)];
}

type Kind = Notes[number]['kind'];
type KindFieldProps = { name: string; value: Kind; onChange: (kind: Kind) => void };

function KindField({ name, value, onChange }: KindFieldProps) {
  const t = useText(settingsText);
  return (
    <FieldFrame name={name} label={t.kind}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const kind = cannedNoteKinds.find((known) => known === target.value);
            if (kind) onChange(kind);
          }}
        >
          {cannedNoteKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
