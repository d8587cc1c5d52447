import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { useSessions } from '#client/ui/account/use-sessions.tsx';
import { sessionText } from '#client/ui/account/session-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';

type SessionsDialogProps = { isOpen: boolean; onClose: () => void };

/** The applicant's sessions, to sign out a lost or lent phone. */
export function SessionsDialog({ isOpen, onClose }: SessionsDialogProps) {
  const t = useText(sessionText);
  const app = useText(appText);
  const close = useRef<HTMLButtonElement>(null);
  // NOTE: refetched at each opening, because another browser may have signed in.
  const query = trpc.account.userSessions.useQuery(undefined, { enabled: isOpen, staleTime: 0 });
  const { account } = trpc.useUtils();
  const { sessions, endOthersButton } = useSessions(query, {
    endOne: useMutation(trpc.account.revokeUserSession).mutateAsync,
    endOthers: useMutation(trpc.account.revokeOtherUserSessions).mutateAsync,
    refresh: () => account.userSessions.invalidate(),
  });
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      // NOTE: the list of sessions is still loading.
      initialFocus={close}
      // NOTE: the menu item that opened the dialog may have had focus, and is removed by now.
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
