import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { updateSettings, type PrivateSettings } from '../../../../../domain/setting/setting.ts';
import { announce } from '../../../../ui/a11y/live-region.tsx';
import { Notice } from '../../../../ui/alert.tsx';
import { EmptyState, QueryState, SkeletonLines } from '../../../../ui/query-state.tsx';
import { ErrorSummary } from '../../../../forms/error-summary.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useAdminRole } from '../../auth/use-admin-account.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { useSettingChange } from '../settings-change.ts';
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx';
import { NoteFields, NoteText } from './settings-note.tsx';
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
  const [saved, setSaved] = useState(stored);
  const form = useZodForm(updateSettings, { cannedNotes: saved });
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
            onClick={() => change([...notes, { kind: 'status', ar: '', en: '' }])}
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

function moved(notes: Notes, from: number, to: number): Notes {
  const rest = notes.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...notes.slice(from, from + 1), ...rest.slice(to)];
}
