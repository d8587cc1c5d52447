import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { adminText } from '../shell/text.ts';

/** While something is unsaved, asks before a link, Back, Forward or a closing window loses it. */
export function UnsavedChangesPrompt({ isDirty }: { isDirty: boolean }) {
  // NOTE: the router heeds one blocker, so that only a form with something to lose has one.
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
