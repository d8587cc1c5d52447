import type { Language } from '../../../../../domain/text/language.ts';
import { SelectField } from '../../../../forms/select-field.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { adminTrpc } from '../../../../api/trpc.ts';
import { withReadyNote, type ReadyNote } from './ready-note.ts';

type ReadyNoteFieldProps = {
  name: string;
  label: string;
  hint?: string;
  kind: ReadyNote['kind'];
  /** The applicant's, in which the text is filled. */
  language: Language;
  value: string;
  onChange: (text: string) => void;
};

/** Fills a text with one that reviewers send often; nothing where there are none. */
export function ReadyNoteField(props: ReadyNoteFieldProps) {
  const { kind, language, value, onChange, ...field } = props;
  const { language: reading } = useLanguage();
  const settings = adminTrpc.setting.readPrivate.useQuery();
  const notes = (settings.data?.cannedNotes ?? []).filter((note) => note.kind === kind);
  if (notes.length === 0) return null;
  const place = notes.findIndex((note) => value.trim() === note[language]);
  return (
    <SelectField
      {...field}
      value={place === -1 ? '' : String(place)}
      options={notes.map((note, index) => ({ value: String(index), label: note[reading] }))}
      onChange={(index) => {
        const chosen = index === '' ? undefined : notes[Number(index)];
        if (chosen) onChange(withReadyNote(value, { notes, chosen, language }));
      }}
    />
  );
}
