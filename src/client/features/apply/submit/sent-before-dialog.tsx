import { Button } from '@chakra-ui/react';
import { Num } from '#client/ui/styled.tsx';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Ltr, Words } from '#client/i18n/bidi.tsx';
import { trackPath } from '#client/app/paths.ts';
import { draftText } from '../draft/draft-text.ts';
import type { SentReceipt } from './sent-receipts.ts';
import { applyText } from '../text.ts';

type SentBeforeDialogProps = {
  receipt: SentReceipt | undefined;
  onSend: () => void;
  onClose: () => void;
};

/** Shows the application already submitted from this device for the same student, before another is submitted. */
export function SentBeforeDialog({ receipt, onSend, onClose }: SentBeforeDialogProps) {
  const t = useText(draftText);
  const apply = useText(applyText);
  const app = useText(appText);
  const track = useRef<HTMLAnchorElement>(null);
  const id = receipt?.applicationId ?? '';
  return (
    <AppDialog
      isOpen={receipt !== undefined}
      onClose={onClose}
      title={t.sentBefore}
      role="alertdialog"
      initialFocus={track}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {app.cancel}
          </Button>
          <Button variant="outline" onClick={onSend}>
            {t.sendAnyway}
          </Button>
          <Button asChild type={undefined}>
            <RouterLink ref={track} to={trackPath(id)}>
              {apply.track}
            </RouterLink>
          </Button>
        </>
      }
    >
      {receipt && (
        <p>
          <Words
            of={t.sentBeforeBody(
              <Num fontWeight="600">{id}</Num>,
              <DateText value={receipt.submittedAt} />,
              <Ltr>{receipt.academicYear}</Ltr>,
            )}
          />
        </p>
      )}
    </AppDialog>
  );
}
