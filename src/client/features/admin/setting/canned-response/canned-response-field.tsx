import { cannedNoteTitle, type CannedNote } from '#domain/setting/setting.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { SelectField } from '#client/forms/select-field.tsx';
import { useLanguage } from '#client/i18n/language.tsx';

/** Texts for applicants, by language. */
type Texts = Partial<Record<Language, string>>;

type CannedResponseFieldProps = {
  name: string;
  label: string;
  hint?: string;
  kinds: readonly CannedNote['kind'][];
  texts: Texts;
  onChange: (texts: Texts) => void;
};

/** Fills in texts from a canned response, each in its language; nothing if there are none. */
export function CannedResponseField(props: CannedResponseFieldProps) {
  const { kinds, texts, onChange, ...field } = props;
  const { language: reading } = useLanguage();
  const settings = adminTrpc.setting.readPrivate.useQuery();
  const notes = (settings.data?.cannedNotes ?? []).filter(({ kind }) => kinds.includes(kind));
  if (notes.length === 0) return null;
  const written = languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : { language, text };
  });
  const index = notes.findIndex((note) =>
    written.every(({ language, text }) => text.trim() === note[language]),
  );
  return (
    <SelectField
      {...field}
      value={index === -1 ? '' : String(index)}
      options={notes.map((note, index) => ({
        value: String(index),
        label: cannedNoteTitle(note)[reading],
      }))}
      onChange={(index) => {
        const chosen = index === '' ? undefined : notes[Number(index)];
        if (!chosen) return;
        const filled = written.map(({ language, text }) => [
          language,
          withCannedResponse(text, { notes, chosen, language }),
        ]);
        // NOTE: every key is a language.
        onChange(Object.fromEntries(filled) as Texts);
      }}
    />
  );
}

type Choosing = { notes: readonly CannedNote[]; chosen: CannedNote; language: Language };

/** Inserts a canned response: replaces a blank text or another canned response, else is appended on a new line. */
export function withCannedResponse(typed: string, { notes, chosen, language }: Choosing): string {
  const before = typed.trim();
  const isReady = notes.some(({ ar, en }) => before === ar || before === en);
  if (before === '' || isReady) return chosen[language];
  return `${typed.trimEnd()}\n${chosen[language]}`;
}

/** Removes the canned responses that a status does not offer, as typed text is left alone. */
export function withoutUnoffered(
  typed: string,
  { notes, kinds }: { notes: readonly CannedNote[]; kinds: readonly CannedNote['kind'][] },
): string {
  const textsOf = (isOffered: boolean) =>
    notes
      .filter(({ kind }) => kinds.includes(kind) === isOffered)
      .flatMap(({ ar, en }) => [ar, en]);
  const offered = textsOf(true);
  return textsOf(false)
    .filter((response) => !offered.includes(response))
    .reduce((text, response) => {
      if (text.trim() === response) return '';
      return text.endsWith(`\n${response}`) ? text.slice(0, -response.length - 1) : text;
    }, typed);
}
