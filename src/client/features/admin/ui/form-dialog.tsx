import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { AppDialog } from '../../../ui/dialog/app-dialog.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { useBarBelow } from '../../../ui/toast/toast-lift.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import type { Problem } from '../../../forms/use-zod-form.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';
import { adminText } from '../shell/text.ts';

type FormDialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Whether closing would lose changes. */
  isDirty: boolean;
  isBusy: boolean;
  /** The server's error: a sentence, or a notice. */
  refusal?: ReactNode;
  /** The fields' problems, and the number of the attempt that found them. */
  problems?: readonly Problem[];
  attempt?: number;
  size?: 'md' | 'lg';
  children: ReactNode;
};

/** A form in a dialog, open while mounted; asks before it discards changes. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, isDirty, isBusy, refusal, size = 'lg', children } = props;
  const { problems = [], attempt = 0 } = props;
  const t = useText(adminText);
  const app = useText(appText);
  const formId = useId();
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
      <AppDialog
        isOpen
        onClose={close}
        title={title}
        size={size}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {app.cancel}
            </Button>
            <Button type="submit" form={formId} loading={isBusy} loadingText={app.save}>
              {app.save}
            </Button>
          </>
        }
      >
        <chakra.form id={formId} noValidate onSubmit={onSubmit}>
          <chakra.p textStyle="sm" color="fg.muted" mb="4">
            {t.requiredHint}
          </chakra.p>
          <ErrorSummary problems={problems} attempt={attempt} />
          {typeof refusal === 'string' && refusal !== '' ? (
            <Box mb="4">
              <Notice kind="error" live title={refusal} />
            </Box>
          ) : (
            refusal
          )}
          <Flex direction="column" gap="5">
            {children}
          </Flex>
        </chakra.form>
      </AppDialog>
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
