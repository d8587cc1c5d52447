import { Badge, Box, Button, Flex, chakra } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { plain, type Phrase } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateText, Words } from '../../i18n/bidi.tsx';
import { sessionText } from './session-text.ts';

/** A signed-in browser; its names are null if the browser does not send them. */
export type Session = {
  id: string;
  browser: string | null;
  system: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};

type SessionListProps = {
  sessions: readonly Session[];
  onEnd: (session: Session) => void;
  /** The list; takes focus when a pressed button is removed. */
  list: RefObject<HTMLUListElement | null>;
};

/** Signed-in browsers, the current one first. All others can be signed out here. */
export function SessionList({ sessions, onEnd, list }: SessionListProps) {
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
export function useSessionName(session: Session | undefined): string | Phrase {
  const t = useText(sessionText);
  const { browser = null, system = null } = session ?? {};
  if (browser !== null && system !== null) return t.browserOn(browser, system);
  return browser ?? system ?? t.unknownBrowser;
}

function currentFirst(a: Session, b: Session): number {
  return Number(b.isCurrent) - Number(a.isCurrent);
}
