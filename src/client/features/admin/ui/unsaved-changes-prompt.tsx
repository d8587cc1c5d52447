import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { adminText } from '../shell/text.ts';

/** Asks before a link, Back, Forward or closing the window would lose unsaved changes. */
export function UnsavedChangesPrompt({ isDirty }: { isDirty: boolean }) {
  // NOTE: the router supports one blocker, so only a form with changes has one.
  return isDirty && <Prompt />;
}

function Prompt() {
  const t = useText(adminText);
  const blocker = useBlocker(true);
  useBeforeUnload((event) => event.preventDefault());
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t.leaveTitle}
      confirmLabel={t.leave}
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t.leaveBody}
    </ConfirmDialog>
  );
}
