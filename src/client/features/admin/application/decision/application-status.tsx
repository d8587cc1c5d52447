import { Button, Flex, chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import {
  applicationStatuses,
  type ApplicationStatus,
} from '../../../../../domain/application/status.ts';
import type { ApplicationView } from '../../../../../domain/application/review.ts';
import { useDoublePress } from '../../../../api/repeated-calls.ts';
import { TextAreaField } from '../../../../forms/fields.tsx';
import { RadioCards } from '../../../../forms/radio-cards.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { Words } from '../../../../i18n/bidi.tsx';
import { applicantLanguage } from '../details/applicant-contact.ts';
import { applicationText } from '../application-text.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { FactSection } from '../../ui/description-list.tsx';
import { ReadyNoteField } from '../../setting/canned-response/ready-note-field.tsx';
import { reviewListText } from '../list/review-list-text.ts';
import { reviewText } from '../details/review-text.ts';
import { leaveNote, sendByKey, useDecisionKeys } from '../keyboard/use-decision-keys.ts';
import { useTextDraft } from './use-text-draft.ts';
import { useStatusChange } from './use-status-change.ts';

const choices = [
  { value: 'under_review', word: 'markUnderReview' },
  { value: 'approved', word: 'markApproved' },
  { value: 'rejected', word: 'markRejected' },
  { value: 'pending', word: 'markPending' },
] as const satisfies readonly { value: ApplicationStatus; word: string }[];

type StatusFormProps = {
  application: ApplicationView;
  /** A key has chosen a decision: the form has to be in sight. */
  onStart: () => void;
};

/** Where the application stands next, with a note to the applicant. */
export function StatusForm({ application, onStart }: StatusFormProps) {
  const t = useText(applicationText);
  const choice = useTextDraft(`status:${application.id}`);
  const note = useTextDraft(`note:${application.id}`);
  const [isRefused, setRefused] = useState(false);
  const [changedSince, setChangedSince] = useState<string>();
  const change = useStatusChange({ onChanged: () => setChangedSince(application.updatedAt) });
  const status = applicationStatuses.find((known) => known === choice.text) ?? '';
  const doublePress = useDoublePress();
  const form = useRef<HTMLFormElement>(null);
  useDecisionKeys(form, (chosen) => {
    onStart();
    choice.setText(chosen);
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(status === '' && !doublePress.isSecondHalf());
    if (status === '') return;
    if (await change.setStatus(application, status, note.text.trim())) {
      doublePress.answered();
      setChangedSince(undefined);
      choice.setText('');
      note.setText('');
      leaveNote(form.current);
    }
  };

  return (
    <FactSection title={t.changeStatus}>
      <chakra.form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={sendByKey}
        py="2"
        data-status-form
      >
        <Flex direction="column" gap="4">
          {changedSince !== undefined && (
            <ChangedNotice application={application} since={changedSince} />
          )}
          <RadioCards
            name="newStatus"
            label={t.newStatus}
            value={status}
            onChange={choice.setText}
            columns={{ base: 1, sm: 2 }}
            error={isRefused && status === '' ? t.chooseStatus : undefined}
            options={choices.map(({ value, word }) => ({
              value,
              title: t[word],
              description: value === application.status ? t.currentStatus : undefined,
            }))}
          />
          <NoteFields application={application} note={note} />
          <Button
            type="submit"
            alignSelf="flex-start"
            loading={change.isPending}
            loadingText={t.updateStatus}
          >
            {t.updateStatus}
          </Button>
        </Flex>
      </chakra.form>
    </FactSection>
  );
}

type NoteFieldsProps = { application: ApplicationView; note: ReturnType<typeof useTextDraft> };

function NoteFields({ application, note }: NoteFieldsProps) {
  const t = useText(applicationText);
  const review = useText(reviewText);
  const list = useText(reviewListText);
  const language = applicantLanguage(application);
  return (
    <>
      <ReadyNoteField
        name="readyNote"
        label={review.readyNote}
        hint={review.readyNoteHint}
        kind="status"
        language={language}
        value={note.text}
        onChange={note.setText}
      />
      <TextAreaField
        name="note"
        label={t.note}
        hint={
          <>
            <span>{t.noteHint}</span>{' '}
            <Words of={review.noteLanguage(review.languageName[language])} />{' '}
            <span>{list.sendHint}</span>
            <span>{note.wasKept && ` ${review.keptText}`}</span>
          </>
        }
        mark="optional"
        rows={3}
        value={note.text}
        onChange={note.setText}
      />
    </>
  );
}
