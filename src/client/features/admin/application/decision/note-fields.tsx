import { Box, Flex } from '@chakra-ui/react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { cannedNoteKindsFor } from '#domain/setting/setting.ts';
import { noteMax } from '#domain/application/review.ts';
import { languages, type Language } from '#domain/text/language.ts';
import { TextAreaField } from '#client/forms/fields.tsx';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { CannedResponseField } from '#client/features/admin/setting/canned-response/canned-response-field.tsx';
import { applicationText } from '../application-text.ts';
import { applicantLanguage } from '../details/contact-applicant.tsx';
import { reviewText } from '../details/review-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { decisionText } from './decision-text.ts';
import type { Note, Target } from './use-decide.ts';

export function isNoteTooLong(note: Note): boolean {
  return languages.some((language) => (note[language] ?? '').trim().length > noteMax);
}

type NoteFieldsProps = {
  targets: readonly Pick<Target, 'language'>[];
  /** Undefined until one is chosen; canned responses are offered for a status. */
  status: ApplicationStatus | undefined;
  note: Note;
  onChange: (note: Note) => void;
  /** Whether the text was typed before and restored. */
  wasKept: boolean;
};

/** A note to each applicant in their language, typed or from the canned responses. */
export function NoteFields(props: NoteFieldsProps) {
  const { targets, status, note, onChange, wasKept } = props;
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const review = useText(reviewText);
  const words = useText(decisionText);
  const issueText = useIssueText();
  const getCount = (language: Language) =>
    targets.filter((target) => applicantLanguage(target) === language).length;
  const written = languages.filter((language) => getCount(language) > 0);
  const isOne = targets.length === 1;
  const texts = Object.fromEntries(written.map((language) => [language, note[language] ?? '']));
  return (
    <Flex direction="column" gap="3">
      <CannedResponseField
        name="readyNote"
        label={review.readyNote}
        hint={written.length > 1 ? words.cannedInBoth : review.readyNoteHint}
        kinds={cannedNoteKindsFor(status)}
        texts={texts}
        onChange={(filled) => onChange({ ...note, ...filled })}
      />
      {written.map((language) => (
        <Box key={language} data-note-language={language}>
          <TextAreaField
            name={`note.${language}`}
            label={isOne ? t.note : words.noteIn[language](getCount(language))}
            hint={
              <>
                <span>{isOne ? t.noteHint : list.noteForAll}</span>{' '}
                {isOne && <Words of={review.noteLanguage(t.languageName[language])} />}{' '}
                <span>{list.sendHint}</span> <span>{wasKept && review.keptText}</span>
              </>
            }
            mark="optional"
            rows={3}
            value={note[language] ?? ''}
            onChange={(text) => onChange({ ...note, [language]: text })}
            error={
              isNoteTooLong({ [language]: note[language] ?? '' }) ? issueText('tooLong') : undefined
            }
          />
        </Box>
      ))}
    </Flex>
  );
}
