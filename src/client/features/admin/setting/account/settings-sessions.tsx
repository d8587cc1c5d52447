import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { QueryState } from '../../../../ui/query-state.tsx';
import { SessionEnding, type Ending } from '../../../../ui/account/session-ending.tsx';
import { SessionList } from '../../../../ui/account/session-list.tsx';
import { sessionText } from '../../../../ui/account/session-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { SettingsPanel } from '../settings-part.tsx';

/** The browsers where this administrator is signed in; all but this one can be signed out from here. */
export function SettingsSessions() {
  const t = useText(sessionText);
  const list = useRef<HTMLUListElement>(null);
  // NOTE: opening this page asks anew: another browser may have signed in since.
  const sessions = adminTrpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const [ending, setEnding] = useState<Ending>();
  const { account } = adminTrpc.useUtils();
  const one = adminTrpc.account.revokeSession.useMutation();
  const all = adminTrpc.account.revokeOtherSessions.useMutation();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsPanel
      title={t.title}
      end={
        others.length > 1 && (
          <Button variant="outline" onClick={() => setEnding('others')}>
            {t.endOthers}
          </Button>
        )
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
          refresh={() => account.sessions.invalidate()}
          list={list}
          onClose={() => setEnding(undefined)}
        />
      )}
    </SettingsPanel>
  );
}
