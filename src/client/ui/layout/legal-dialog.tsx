import { Button, chakra } from '@chakra-ui/react';
import { AppDialog } from '../dialog/app-dialog.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Isolated } from '../a11y/isolated.tsx';
import { legalText, type LegalText } from './legal-text.ts';

type LegalDialogProps = { shown: LegalText | undefined; onClose: () => void };

/** Terms or privacy policy in a dialog, so that forms keep their input. */
export function LegalDialog({ shown, onClose }: LegalDialogProps) {
  const app = useText(appText);
  const { title, sections } = useText(legalText)[shown ?? 'terms'];
  return (
    <AppDialog
      isOpen={shown !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        <Button variant="outline" onClick={onClose}>
          {app.close}
        </Button>
      }
    >
      {Object.entries(sections).map(([name, { heading, body }]) => (
        <chakra.section key={name} mb="5">
          <chakra.h3 fontWeight="600" mb="1">
            {heading}
          </chakra.h3>
          <chakra.p color="fg.muted">
            <Isolated words={body} />
          </chakra.p>
        </chakra.section>
      ))}
    </AppDialog>
  );
}
