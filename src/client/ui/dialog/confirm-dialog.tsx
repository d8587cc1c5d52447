import { Button } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { AppDialog } from './app-dialog.tsx';

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
  const t = useText(appText);
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
        <>
          <Button ref={cancel} variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button
            colorPalette={isDestructive ? 'red' : 'brand'}
            loading={isBusy}
            loadingText={confirmLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  );
}
