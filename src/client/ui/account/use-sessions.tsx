import { Badge, Box, Button, Flex, chakra } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { endOtherSessionsInput } from '#domain/account/account.ts';
import { getStatus } from '#client/api/api-error.ts';
import { useCall } from '#client/api/repeated-calls.ts';
import { PasswordField } from '#client/forms/password-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { inBoth, plain, type Phrase } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DialogForm } from '../dialog/dialog-form.tsx';
import { useChangeToasts } from '../toast/use-change-toasts.ts';
import { passwordText } from './password-text.ts';
import { QueryState, type Query } from '../query-state.tsx';
import { sessionText } from './session-text.ts';

/** A signed-in browser; its names are null if the browser does not send them. */
type Session = {
  id: string;
  browser: string | null;
  system: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

/** One session, or all except the current one. */
type Ending = Session | 'others';

type SessionCalls = {
  endOne: (shown: { id: string; password: string }) => Promise<unknown>;
  endOthers: (shown: { password: string }) => Promise<{ ended: number }>;
  /** Refetches the list of sessions. */
  refresh: () => Promise<unknown>;
};

/** The list of sessions, and a button that ends all others if there are several. */
export function useSessions(query: Query<readonly Session[]>, calls: SessionCalls) {
  const t = useText(sessionText);
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<Ending>();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return {
    endOthersButton: others.length > 1 && (
      <Button variant="outline" onClick={() => setEnding('others')}>
        {t.endOthers}
      </Button>
    ),
    sessions: (
      <>
        <QueryState query={query} failed={t.failed}>
          {(rows) => <SessionList list={list} sessions={rows} onEnd={setEnding} />}
        </QueryState>
        {ending && (
          <SessionEnding
            {...calls}
            ending={ending}
            list={list}
            onClose={() => setEnding(undefined)}
          />
        )}
      </>
    ),
  };
}

type SessionEndingProps = SessionCalls & {
  ending: Ending;
  /** Takes focus afterwards, because the pressed button is removed with its session. */
  list: RefObject<HTMLUListElement | null>;
  onClose: () => void;
};

/** Asks for the password, then signs the browsers out. */
function SessionEnding(props: SessionEndingProps) {
  const { ending, endOne, endOthers, refresh, list, onClose } = props;
  const t = useText(sessionText);
  const password = useText(passwordText);
  const toasts = useChangeToasts();
  const hasEnded = useRef(false);
  const name = useSessionName(ending === 'others' ? undefined : ending);
  const form = useZodForm(endOtherSessionsInput, { password: '' });
  const end = useCall({
    mutationFn: async (shown: { password: string }) => {
      if (ending === 'others') return (await endOthers(shown)).ended;
      await endOne({ ...shown, id: ending.id });
      return 'one' as const;
    },
    onSuccess: async (ended) => {
      toasts.succeeded(
        inBoth(sessionText, (words) => (ended === 'one' ? words.ended : words.endedOthers(ended))),
      );
      hasEnded.current = true;
      await refresh();
      onClose();
    },
    onError: async (error) => {
      form.refuse(error);
      toasts.failed(
        inBoth(sessionText, (words) => words.notEnded),
        error,
      );
      if (getStatus(error) !== 404) return;
      // NOTE: the session has already ended, so no password is needed.
      hasEnded.current = true;
      await refresh();
      onClose();
    },
  });
  const isOthers = ending === 'others';
  return (
    <DialogForm
      title={isOthers ? t.endOthers : plain(t.waitForEnd(plain(name)))}
      submitLabel={isOthers ? t.endOthers : t.end}
      isBusy={end.isPending}
      onSubmit={form.submit((shown) => end.mutate(shown))}
      onClose={onClose}
      finalFocus={() => (hasEnded.current ? list.current : null)}
    >
      <PasswordField
        {...form.field('password')}
        label={password.currentPassword}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

type SessionListProps = {
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
  /** The list; takes focus when a pressed button is removed. */
  list: RefObject<HTMLUListElement | null>;
};

/** Signed-in browsers, the current one first. All others can be signed out here. */
function SessionList({ sessions, onEnd, list }: SessionListProps) {
  const t = useText(sessionText);
  return (
    <chakra.ul
      ref={list}
      tabIndex={-1}
      listStyleType="none"
      aria-label={t.title}
      display="grid"
      gap="3"
    >
      {[...sessions].sort(currentFirst).map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </chakra.ul>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useText(sessionText);
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
          <span>{`${t.signedInAt}:`}</span> <DateText value={session.createdAt} time />
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          <span>{`${t.lastSeenAt}:`}</span> <DateText value={session.lastSeenAt} time />
        </chakra.p>
      </Box>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          minH="11"
          aria-label={plain(t.waitForEnd(plain(name)))}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </Flex>
  );
}

/** The name of a session; a generic one for none, or for one without names. */
function useSessionName(session: Session | undefined): string | Phrase {
  const t = useText(sessionText);
  const { browser = null, system = null } = session ?? {};
  if (browser !== null && system !== null) return t.browserOn(browser, system);
  return browser ?? system ?? t.unknownBrowser;
}

function currentFirst(a: Session, b: Session): number {
  return Number(b.isCurrent) - Number(a.isCurrent);
}
