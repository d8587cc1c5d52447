import { Flex, chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { cannedNoteKindsFor } from '#domain/setting/setting.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { AppDialog, DialogButtons } from '#client/ui/dialog/app-dialog.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { submitByKey } from '#client/forms/submit-form.ts';
import { useText } from '#client/i18n/use-text.ts';
import { withoutUnoffered } from '#client/features/admin/setting/canned-response/canned-response-field.tsx';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { DecisionTargets, needsTick } from './decision-targets.tsx';
import { decisionText } from './decision-text.ts';
import { MailOffLine } from './mail-off.tsx';
import { isNoteTooLong, NoteFields } from './note-fields.tsx';
import type { Asked, Note, useDecide } from './use-decide.ts';
import { useTextDraft } from './use-text-draft.ts';

const choices = [
  { value: 'under_review', word: 'markUnderReview' },
  { value: 'approved', word: 'markApproved' },
  { value: 'rejected', word: 'markRejected' },
  { value: 'pending', word: 'markPending' },
] as const satisfies readonly { value: ApplicationStatus; word: string }[];

type DecisionDialogProps = {
  asked: Asked;
  isBusy: boolean;
  onAnswer: ReturnType<typeof useDecide>['answer'];
  onEnd: () => void;
};

/** Asks for a status and a note for one or several applications, which may have warnings. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { asked, isBusy } = props;
  const { targets } = asked;
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const form = useDecisionForm(props);
  const { status, note } = form;
  const label = useLabel(form);
  return (
    <AppDialog
      isOpen
      onClose={form.end}
      size="lg"
      title={<DialogTitle asked={asked} />}
      role={form.isWarned ? 'alertdialog' : 'dialog'}
      initialFocus={body}
      footer={
        <DialogButtons
          label={label}
          onCancel={form.end}
          type="submit"
          form={formId}
          className={status === 'rejected' ? 'palette-red' : undefined}
          loading={isBusy}
        />
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          form.send();
        }}
        onKeyDown={submitByKey}
        data-decision-form
      >
        <Flex ref={body} tabIndex={-1} outline="none" direction="column" gap="4" pb="2">
          <DecisionTargets targets={targets} picked={form.picked} onPick={form.pick} />
          <StatusField asked={asked} form={form} />
          <NoteFields
            targets={targets}
            status={status}
            note={note.texts}
            onChange={note.set}
            wasKept={note.wasKept}
          />
          <MailOffLine isMany={targets.length > 1} />
        </Flex>
      </chakra.form>
    </AppDialog>
  );
}

function useDecisionForm({ asked, isBusy, onAnswer, onEnd }: DecisionDialogProps) {
  const { targets } = asked;
  const note = useNote(asked);
  const responses = adminTrpc.setting.readPrivate.useQuery();
  const [status, setStatus] = useState(asked.status);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const isWarned = targets.some((target) => target.warned);
  const isTicked = isWarned && targets.length > 1;
  const chosen = targets.filter(
    (target) => !isTicked || !needsTick(target) || picked.has(target.id),
  );
  const send = () => {
    const isMissing = status === undefined || chosen.length === 0;
    setRefused(isMissing);
    if (isMissing || isBusy || isNoteTooLong(note.texts)) return;
    void onAnswer({ status, targets: chosen, note: note.texts }).then((outcome) => {
      if (outcome === 'done') note.set({});
    });
  };
  return {
    note,
    status,
    setStatus: (next: ApplicationStatus) => {
      setStatus(next);
      const offered = { notes: responses.data?.cannedNotes ?? [], kinds: cannedNoteKindsFor(next) };
      note.set({
        ar: withoutUnoffered(note.texts.ar, offered),
        en: withoutUnoffered(note.texts.en, offered),
      });
    },
    isWarned,
    isRefused,
    isNoneChosen: chosen.length === 0,
    picked: isTicked ? picked : undefined,
    pick: (ids: readonly string[], isPicked: boolean) =>
      setPicked(new Set([...picked, ...ids].filter((id) => isPicked || !ids.includes(id)))),
    send,
    end: () => {
      note.set({});
      onEnd();
    },
  };
}

type DecisionForm = ReturnType<typeof useDecisionForm>;

function useLabel({ status, isWarned }: DecisionForm): string {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const words = useText(decisionText);
  if (status === undefined) return t.updateStatus;
  return (isWarned ? words.anyway : list.decide)[status];
}

/** The status, if none was given, and its error. */
function StatusField({ asked, form }: { asked: Asked; form: DecisionForm }) {
  const t = useText(applicationText);
  const words = useText(decisionText);
  const { status, isRefused } = form;
  return (
    <>
      {isRefused && form.isNoneChosen && <Notice kind="error" live title={words.chooseOne} />}
      {asked.status === undefined && (
        <RadioCards
          name="newStatus"
          label={t.newStatus}
          value={status ?? ''}
          onChange={form.setStatus}
          columns={{ base: 1, sm: 2 }}
          error={isRefused && status === undefined ? t.chooseStatus : undefined}
          options={choices.map(({ value, word }) => ({ value, title: t[word] }))}
        />
      )}
    </>
  );
}

function DialogTitle({ asked: { status, targets } }: { asked: Asked }) {
  const list = useText(reviewListText);
  const words = useText(decisionText);
  if (status === undefined) return <span>{words.decideTitle}</span>;
  const { length } = targets;
  return <span>{length === 1 ? list.decideOne[status] : list.decideMany[status](length)}</span>;
}

/** The typed note, kept in this tab until it is sent. */
function useNote({ targets, note }: Asked) {
  const [name] = useState(() => `decision:${targets.map(({ id }) => id).join()}`);
  const ar = useTextDraft(`${name}:ar`, note.ar);
  const en = useTextDraft(`${name}:en`, note.en);
  return {
    texts: { ar: ar.text, en: en.text },
    wasKept: ar.wasKept || en.wasKept,
    set: (next: Note) => {
      ar.setText(next.ar ?? '');
      en.setText(next.en ?? '');
    },
  };
}
