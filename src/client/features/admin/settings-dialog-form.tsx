import { Button, Flex, chakra } from '@chakra-ui/react';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { AppDialog } from '../../components/app-dialog.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';

type DialogFormProps = {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  isDestructive?: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** One short step in a dialog: a few fields and a button that names what it does. */
export function DialogForm(props: DialogFormProps) {
  const { title, submitLabel, isBusy, isDestructive = false, onSubmit, onClose, children } = props;
  const app = useText(appText);
  const formId = useId();
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {app.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette={isDestructive ? 'red' : 'brand'}
            loading={isBusy}
            loadingText={submitLabel}
          >
            {submitLabel}
          </Button>
        </>
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
