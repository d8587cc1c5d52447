import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import { noteMax } from '../../../../../domain/application/review.ts';
import { AppDialog } from '../../../../ui/dialog/app-dialog.tsx';
import { Notice } from '../../../../ui/alert.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { TextAreaField } from '../../../../forms/fields.tsx';
import { appText } from '../../../../i18n/app-text.ts';
import { useIssueText } from '../../../../i18n/issue-text.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { Bdi, Ltr } from '../../../../i18n/bidi.tsx';
import { applicationText } from '../application-text.ts';
import { ReadyNoteField } from '../../setting/canned-response/ready-note-field.tsx';
import { reviewListText } from '../list/review-list-text.ts';
import { reviewText } from '../details/review-text.ts';
import { useDecision, type Target } from './use-decision.ts';
import { useTextDraft } from './use-text-draft.ts';
import type { Decision } from '../list/use-row-work.ts';

/** How many applications are named before the rest is only counted. */
const NAMED_MAX = 5;

type DecisionDialogProps = {
  decision: Decision;
  onChanged: (ids: readonly string[]) => void;
  onEnd: (isDone: boolean) => void;
};

/** One status and one note for the application in hand or for all that are picked. */
export function DecisionDialog({ decision, onChanged, onEnd }: DecisionDialogProps) {
  const { status, rows } = decision;
  const t = useText(reviewListText);
  const app = useText(appText);
  const issueText = useIssueText();
  const formId = useId();
  const textBox = useRef<HTMLTextAreaElement>(null);
  const note = useTextDraft(`decision:${status}:${rows.map(({ id }) => id).join()}`);
  const [isRefused, setRefused] = useState(false);
  const { targets, isBusy, decide } = useDecision({ rows, status, onChanged });
  const isTooLong = note.text.trim().length > noteMax;

  const end = (isDone: boolean) => {
    note.setText('');
    onEnd(isDone);
  };
  const send = async () => {
    setRefused(isTooLong);
    if (isTooLong || isBusy) return;
    if (await decide(note.text.trim())) end(true);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <AppDialog
      isOpen
      onClose={() => end(targets.some(({ problem }) => problem))}
      title={rows.length === 1 ? t.decideOne[status] : t.decideMany[status](rows.length)}
      role={status === 'rejected' ? 'alertdialog' : 'dialog'}
      initialFocus={textBox}
      footer={
        <>
          <Button variant="outline" onClick={() => end(false)}>
            {app.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette={status === 'rejected' ? 'red' : 'brand'}
            loading={isBusy}
            loadingText={t.decide[status]}
          >
            {t.decide[status]}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} onKeyDown={sendByKey}>
        <Flex direction="column" gap="4" pb="2">
          <Targets targets={targets} />
          <NoteFields
            note={note}
            status={status}
            rows={rows}
            error={isRefused && isTooLong ? issueText('tooLong') : undefined}
            holdTextBox={(box) => {
              textBox.current = box;
            }}
          />
        </Flex>
      </chakra.form>
    </AppDialog>
  );
}

function Targets({ targets }: { targets: readonly Target[] }) {
  const t = useText(reviewListText);
  const isReport = targets.some(({ problem }) => problem);
  const named = isReport ? targets : targets.slice(0, NAMED_MAX);
  const list = (
    <chakra.ul listStyleType="none" data-targets>
      {named.map((target) => (
        <Box as="li" key={target.id} py="1.5">
          <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
            <chakra.span fontWeight="600">
              <Bdi>{target.applicantName}</Bdi>
            </chakra.span>
            <Ltr textStyle="sm" color="fg.muted">
              {target.applicationId}
            </Ltr>
            {isReport && <chakra.span textStyle="sm">{t.stands}</chakra.span>}
            <StatusBadge status={target.status} />
          </Flex>
          {target.problem && <chakra.p textStyle="sm">{target.problem}</chakra.p>}
        </Box>
      ))}
      {named.length < targets.length && (
        <chakra.li textStyle="sm" color="fg.muted">
          {t.andMore(targets.length - named.length)}
        </chakra.li>
      )}
    </chakra.ul>
  );
  if (!isReport) return list;
  return (
    <Notice kind="warning" live title={t.notUpdated(targets.length)}>
      <p>{t.notUpdatedHint}</p>
      {list}
    </Notice>
  );
}

type NoteFieldsProps = {
  note: ReturnType<typeof useTextDraft>;
  status: ApplicationStatus;
  rows: Decision['rows'];
  error: string | undefined;
  holdTextBox: (box: HTMLTextAreaElement | null) => void;
};

function NoteFields({ note, rows, error, holdTextBox }: NoteFieldsProps) {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const review = useText(reviewText);
  const { language } = useLanguage();
  const theirs = rows.length === 1 && rows[0]?.language === 'en' ? 'en' : 'ar';
  return (
    <>
      <ReadyNoteField
        name="readyNote"
        label={review.readyNote}
        kind="status"
        language={rows.length === 1 ? theirs : language}
        value={note.text}
        onChange={note.setText}
      />
      <div ref={(place) => holdTextBox(place?.querySelector('textarea') ?? null)}>
        <TextAreaField
          name="decisionNote"
          label={t.note}
          hint={`${rows.length === 1 ? t.noteHint : list.noteForAll} ${list.sendHint}`}
          mark="optional"
          rows={3}
          value={note.text}
          onChange={note.setText}
          error={error}
        />
      </div>
    </>
  );
}
