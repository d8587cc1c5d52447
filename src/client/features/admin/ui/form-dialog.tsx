import { Box, Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { getMessage } from '#client/api/api-error.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '#client/ui/dialog/dialog-form.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { useBarBelow } from '#client/ui/toast/toast-lift.ts';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import type { Problem } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';
import type { ServerError } from './use-record-form.ts';
import { adminText } from '../shell/text.ts';

type FormDialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether closing would lose changes. */
  isDirty: boolean;
  isBusy: boolean;
  /** Why a record was not saved, with the form's names for fields and values. */
  refusal?: ServerError | undefined;
  labels?: Readonly<Record<string, string>>;
  words?: Readonly<Record<string, string>>;
  /** Of the last call, for a form without a record; the server's message is shown. */
  error?: unknown;
  /** The fields' problems, and the number of the attempt that found them. */
  problems?: readonly Problem[];
  attempt?: number;
  size?: 'md' | 'lg';
  /** Names the action; by default Save. */
  submitLabel?: string;
  children: ReactNode;
};

/** A form in a dialog, open while mounted; asks before it discards changes. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, isDirty, isBusy, size = 'md', submitLabel, children } = props;
  const { refusal, labels, words, error, problems = [], attempt = 0 } = props;
  const t = useText(adminText);
  const app = useText(appText);
  const sentence = getMessage(error, '');
  const [isAsking, setAsking] = useState(false);
  // NOTE: a failed save can be retried at once, so a notification must not cover the buttons.
  useBarBelow(8);
  const close = () => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <UnsavedChangesPrompt isDirty={isDirty} />
      <DialogForm
        title={title}
        size={size}
        submitLabel={submitLabel ?? app.save}
        isBusy={isBusy}
        onSubmit={onSubmit}
        onClose={close}
      >
        <div>
          <chakra.p textStyle="sm" color="fg.muted" mb="4">
            {t.requiredHint}
          </chakra.p>
          <ErrorSummary problems={problems} attempt={attempt} />
          {refusal && <ServerErrorNotice refusal={refusal} labels={labels} words={words} />}
          {sentence !== '' && (
            <Box mb="4">
              <Notice kind="error" live title={sentence} />
            </Box>
          )}
          <Flex direction="column" gap="5">
            {children}
          </Flex>
        </div>
      </DialogForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.unsavedTitle}
        confirmLabel={t.discard}
        isDestructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t.unsavedBody}
      </ConfirmDialog>
    </>
  );
}

type Words = Readonly<Record<string, string>>;

type ServerErrorNoticeProps = {
  refusal: ServerError;
  /** The form's labels of its fields; the status has one. */
  labels?: Words | undefined;
  /** Words for values; the status has them. */
  words?: Words | undefined;
};

/** Why a form was not saved, and what someone else changed. */
function ServerErrorNotice({ refusal, ...props }: ServerErrorNoticeProps) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const app = useText(appText);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const labels: Words = { ...props.labels, status: admin.status };
  const words: Words = { ...props.words, active: app.active, inactive: app.inactive };
  const toWord = (value: string) => words[value] ?? (value || app.notSpecified);
  return (
    <Box ref={box} mb="4">
      {refusal.kind === 'refused' && <Notice kind="error" live title={refusal.sentence} />}
      {refusal.kind === 'gone' && (
        <Notice kind="error" live title={t.gone}>
          {t.goneHint}
        </Notice>
      )}
      {refusal.kind === 'changed' && (
        <Notice kind="warning" live title={refusal.sentence}>
          <chakra.p>{t.changedHint}</chakra.p>
          <chakra.ul ps="5" mt="2">
            {refusal.changes.map(({ name, value, isTypedToo }) => (
              <li key={name}>
                <span>{`${labels[name] ?? name}: `}</span>
                <Bdi fontWeight="600">{toWord(value)}</Bdi>
                <span>{isTypedToo && ` (${t.yoursStays})`}</span>
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </Box>
  );
}
