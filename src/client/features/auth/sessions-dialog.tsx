import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { AppDialog } from '../../ui/dialog/app-dialog.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SessionEnding, type Ending } from '../../ui/account/session-ending.tsx';
import { SessionList } from '../../ui/account/session-list.tsx';
import { sessionText } from '../../ui/account/session-text.ts';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { trpc } from '../../api/trpc.ts';

type SessionsDialogProps = { isOpen: boolean; onClose: () => void };

/** Where the applicant is signed in: a phone that was lost or lent is signed out from here. */
export function SessionsDialog({ isOpen, onClose }: SessionsDialogProps) {
  const t = useText(sessionText);
  const app = useText(appText);
  const list = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  // NOTE: each opening asks anew: another browser may have signed in since.
  const sessions = trpc.account.userSessions.useQuery(undefined, { enabled: isOpen, staleTime: 0 });
  const [ending, setEnding] = useState<Ending>();
  const { account } = trpc.useUtils();
  const one = trpc.account.revokeUserSession.useMutation();
  const all = trpc.account.revokeOtherUserSessions.useMutation();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
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
          {others.length > 1 && (
            <Button variant="outline" onClick={() => setEnding('others')}>
              {t.endOthers}
            </Button>
          )}
          <Button ref={close} onClick={onClose}>
            {app.close}
          </Button>
        </>
      }
    >
      <QueryState query={sessions} failed={t.failed}>
        {(rows) => <SessionList list={list} sessions={rows} onEnd={setEnding} />}
      </QueryState>
      {ending && (
        <SessionEnding
          ending={ending}
          endOne={one.mutateAsync}
          endOthers={all.mutateAsync}
          refresh={() => account.userSessions.invalidate()}
          list={list}
          onClose={() => setEnding(undefined)}
        />
      )}
    </AppDialog>
  );
}
