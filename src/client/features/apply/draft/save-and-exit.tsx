import { Button } from '#client/ui/controls.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { discardDraft, saveNow } from './draft-storage.ts';
import { draftDays } from '#client/storage/draft-mark.ts';
import { hasAnswers } from './draft-record.ts';
import { draftText } from './draft-text.ts';
import { currentDraft, useDraft } from './draft-store.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import styles from '../apply.module.css';

/** Goes to the home page with everything saved, or asks first if it cannot be saved. */
export function SaveAndExit() {
  const t = useText(draftText);
  const { isShared } = useDraft();
  const { progress } = useWizard();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const leave = async () => {
    if (progress) return;
    await saveNow();
    const { status, isShared: isNotStored } = currentDraft();
    const isSaved = status === 'saved' && !isNotStored;
    if (!isSaved && hasAnswers(currentDraft())) {
      setAsking(true);
      return;
    }
    if (isSaved) {
      notifySuccess(
        inBoth(draftText, (words) => words.savedForLater),
        inBoth(draftText, (words) => words.savedForLaterBody(draftDays)),
      );
    }
    void navigate(paths.home);
  };

  return (
    <>
      <Button
        className={styles.exit}
        variant="ghost"
        aria-disabled={progress !== undefined}
        onClick={() => void leave()}
      >
        {isShared ? t.exit : t.saveAndExit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.leaveTitle}
        confirmLabel={t.exit}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          if (isShared) discardDraft();
          void navigate(paths.home);
        }}
        onCancel={() => setAsking(false)}
      >
        {isShared ? t.leaveShared : t.leaveFailed}
      </ConfirmDialog>
    </>
  );
}
