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
  /** Whether closing would lose something. */
  isDirty: boolean;
  isBusy: boolean;
  /** Why the server refused: one sentence, or a notice of its own. */
  refusal?: ReactNode;
  /** What is wrong with the fields, and the attempt that found it. */
  problems?: readonly Problem[];
  attempt?: number;
  size?: 'md' | 'lg';
  children: ReactNode;
};

/** A form in a dialog, open as long as it is drawn; it asks before it throws typed words away. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, onSubmit, isDirty, isBusy, refusal, size = 'lg', children } = props;
  const { problems = [], attempt = 0 } = props;
  const t = useText(adminText);
  const app = useText(appText);
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  // NOTE: what failed can be sent again at once, so that a notification must not lie on the buttons.
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
