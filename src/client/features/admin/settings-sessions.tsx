import { Badge, Box, Button, Flex, chakra } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { QueryState } from '../../components/query-state.tsx';
import { messageOf } from '../../failure.ts';
import { appText } from '../../i18n/app-text.ts';
import { plain, type Phrase } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateText, Words } from '../../i18n/values.tsx';
import { adminTrpc, type RouterOutputs } from '../../trpc.ts';
import { SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';

type Session = RouterOutputs['account']['sessions'][number];

/** The browsers where this administrator is signed in; all but this one can be signed out from here. */
export function SettingsSessions() {
  const t = useText(settingsText);
  const list = useRef<HTMLUListElement>(null);
  // NOTE: opening this page asks anew: another browser may have signed in since.
  const sessions = adminTrpc.account.sessions.useQuery(undefined, { staleTime: 0 });
  const ending = useEnding(() => list.current?.focus());
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsPanel
      title={t.sessionsTitle}
      end={
        others.length > 1 && (
          <Button variant="outline" loading={ending.isPendingAll} onClick={ending.endOthers}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <QueryState query={sessions} failed={t.sessionsFailed}>
        {(rows) => (
          <chakra.ul
            ref={list}
            tabIndex={-1}
            listStyleType="none"
            aria-label={t.sessionsTitle}
            display="grid"
            gap="3"
          >
            {[...rows].sort(currentFirst).map((row) => (
              <SessionRow key={row.id} session={row} onEnd={() => ending.end(row.id)} />
            ))}
          </chakra.ul>
        )}
      </QueryState>
    </SettingsPanel>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useText(settingsText);
  const name = useSessionName(session);
  return (
    <Flex
      as="li"
      wrap="wrap"
      gap="3"
      align="center"
      borderWidth="1px"
      rounded="l3"
      p="3"
      data-session={session.isCurrent ? 'current' : 'other'}
    >
      <Box color="fg.muted" flexShrink="0">
        <MonitorSmartphone size={20} aria-hidden="true" />
      </Box>
      <Box flex="1 1 12rem" minW="0">
        <Flex wrap="wrap" gap="2" align="center" fontWeight="600">
          <span>
            <Words of={name} />
          </span>
          {session.isCurrent && (
            <Badge colorPalette="green" bg="colorPalette.muted" color="colorPalette.fg">
              {t.thisBrowser}
            </Badge>
          )}
        </Flex>
        <chakra.p textStyle="sm" color="fg.muted">
          {t.signedInAt}: <DateText value={session.createdAt} time />
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {t.lastSeenAt}: <DateText value={session.lastSeenAt} time />
        </chakra.p>
      </Box>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          minH="11"
          aria-label={plain(t.endSessionOf(plain(name)))}
          onClick={onEnd}
        >
          {t.endSession}
        </Button>
      )}
    </Flex>
  );
}

function useSessionName({ browser, system }: Session): string | Phrase {
  const t = useText(settingsText);
  if (browser !== null && system !== null) return t.browserOn(browser, system);
  return browser ?? system ?? t.unknownBrowser;
}

/** Ends sessions and says so; `onEnded` puts focus somewhere, since the pressed button goes away. */
function useEnding(onEnded: () => void) {
  const t = useText(settingsText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const succeeded = (what: string) => {
    notifySuccess(app.successTitle, what);
    void cache.account.sessions.invalidate().then(onEnded);
  };
  const onError = (error: unknown) => {
    notifyError(t.sessionNotEnded, messageOf(error, app.unexpectedError));
    void cache.account.sessions.invalidate();
  };
  const one = adminTrpc.account.revokeSession.useMutation({
    onSuccess: () => succeeded(t.sessionEnded),
    onError,
  });
  const all = adminTrpc.account.revokeOtherSessions.useMutation({
    onSuccess: ({ ended }) => succeeded(t.sessionsEnded(ended)),
    onError,
  });
  return {
    end: (id: string) => one.mutate({ id }),
    endOthers: () => all.mutate(),
    isPendingAll: all.isPending,
  };
}

function currentFirst(a: Session, b: Session): number {
  return Number(b.isCurrent) - Number(a.isCurrent);
}
