import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { QueryState } from '../../components/query-state.tsx';
import { SessionList } from '../../components/session-list.tsx';
import { sessionText } from '../../components/session-text.ts';
import { useEndingNews } from '../../components/use-ending-news.ts';
import { useText } from '../../i18n/use-text.ts';
import { adminTrpc } from '../../trpc.ts';
import { SettingsPanel } from './settings-part.tsx';

/** The browsers where this administrator is signed in; all but this one can be signed out from here. */
export function SettingsSessions() {
  const t = useText(sessionText);
  const list = useRef<HTMLUListElement>(null);
  // NOTE: opening this page asks anew: another browser may have signed in since.
  const sessions = adminTrpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const ending = useEnding(() => list.current?.focus());
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsPanel
      title={t.title}
      end={
        others.length > 1 && (
          <Button variant="outline" loading={ending.isPendingAll} onClick={ending.endOthers}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <QueryState query={sessions} failed={t.failed}>
        {(rows) => <SessionList list={list} sessions={rows} onEnd={ending.end} />}
      </QueryState>
    </SettingsPanel>
  );
}

function useEnding(onEnded: () => void) {
  const { account } = adminTrpc.useUtils();
  const news = useEndingNews({ refresh: () => account.sessions.invalidate(), onEnded });
  const one = adminTrpc.account.revokeSession.useMutation(news.one);
  const all = adminTrpc.account.revokeOtherSessions.useMutation(news.all);
  return {
    end: (id: string) => one.mutate({ id }),
    endOthers: () => all.mutate(),
    isPendingAll: all.isPending,
  };
}
