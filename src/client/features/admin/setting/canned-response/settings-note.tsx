import { Box, Flex, Grid, IconButton, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { cannedNoteKinds, type PrivateSettings } from '../../../../../domain/setting/setting.ts';
import { Panel } from '../../../../ui/card.tsx';
import { TextAreaField } from '../../../../forms/fields.tsx';
import { RadioCards } from '../../../../forms/radio-cards.tsx';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Words } from '../../../../i18n/bidi.tsx';
import { settingsText } from '../settings-text.ts';

type Note = PrivateSettings['cannedNotes'][number];

type NoteFieldsProps = {
  note: Note;
  index: number;
  isLast: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (note: Note) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One canned response to edit, with its position in the list. */
export function NoteFields(props: NoteFieldsProps) {
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
        <RadioCards
          name={`${path}.kind`}
          label={t.kind}
          columns={{ base: 1, md: 2 }}
          value={note.kind}
          onChange={(kind) => onChange({ ...note, kind })}
          options={cannedNoteKinds.map((value) => ({ value, title: t.kinds[value] }))}
        />
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
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
export function NoteText({ note }: { note: Note }) {
  const t = useText(settingsText);
  return (
    <Panel>
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
