import { Flex, chakra } from '@chakra-ui/react';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { AppDialog, DialogButtons } from './app-dialog.tsx';

type DialogFormProps = {
  isOpen?: boolean;
  title: string;
  size?: 'md' | 'lg';
  submitLabel: string;
  isBusy: boolean;
  isDestructive?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** As in AppDialog. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** A dialog with a short form; its submit button names the action. */
export function DialogForm(props: DialogFormProps) {
  const { isOpen = true, title, size, submitLabel, isBusy, isDestructive = false } = props;
  const { onSubmit, onClose, finalFocus, children } = props;
  const formId = useId();
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      finalFocus={finalFocus}
      footer={
        <DialogButtons
          label={submitLabel}
          onCancel={onClose}
          type="submit"
          form={formId}
          className={isDestructive ? 'palette-red' : undefined}
          loading={isBusy}
        />
      }
    >
      <chakra.form id={formId} noValidate onSubmit={onSubmit}>
        <Flex direction="column" gap="4">
          {children}
        </Flex>
      </chakra.form>
    </AppDialog>
  );
}
