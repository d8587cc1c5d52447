import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { AppDialog } from '../../ui/dialog/app-dialog.tsx';
import { useSessions } from '../../ui/account/use-sessions.tsx';
import { sessionText } from '../../ui/account/session-text.ts';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { trpc } from '../../api/trpc.ts';

type SessionsDialogProps = { isOpen: boolean; onClose: () => void };

/** Where the applicant is signed in: a phone that was lost or lent is signed out from here. */
export function SessionsDialog({ isOpen, onClose }: SessionsDialogProps) {
  const t = useText(sessionText);
  const app = useText(appText);
  const close = useRef<HTMLButtonElement>(null);
  // NOTE: each opening asks anew: another browser may have signed in since.
  const query = trpc.account.userSessions.useQuery(undefined, { enabled: isOpen, staleTime: 0 });
  const { account } = trpc.useUtils();
  const { sessions, endOthersButton } = useSessions(query, {
    endOne: trpc.account.revokeUserSession.useMutation().mutateAsync,
    endOthers: trpc.account.revokeOtherUserSessions.useMutation().mutateAsync,
    refresh: () => account.userSessions.invalidate(),
  });
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      // NOTE: what can be signed out is still being fetched.
      initialFocus={close}
      // NOTE: the menu that led here may still have held focus, and is gone by now.
      finalFocus={() => document.querySelector<HTMLElement>('[data-user-menu]')}
      footer={
        <>
          {endOthersButton}
          <Button ref={close} onClick={onClose}>
            {app.close}
          </Button>
        </>
      }
    >
      {sessions}
    </AppDialog>
  );
}
