import { useRef, type ReactNode } from 'react';
import { AppDialog, DialogButtons } from './app-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  /** A red button, for what cannot be undone. */
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before something is lost. Focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDestructive = false, isBusy = false } = props;
  const { onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="sm"
      initialFocus={cancel}
      footer={
        <DialogButtons
          label={confirmLabel}
          onCancel={onCancel}
          cancelRef={cancel}
          className={isDestructive ? 'palette-red' : undefined}
          loading={isBusy}
          onClick={onConfirm}
        />
      }
    >
      {children}
    </AppDialog>
  );
}
