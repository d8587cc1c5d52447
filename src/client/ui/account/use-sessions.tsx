import { Button } from '@chakra-ui/react';
import { useRef, useState, type RefObject } from 'react';
import { endOtherSessions } from '../../../domain/account/account.ts';
import { getStatus } from '../../api/api-error.ts';
import { useMutation } from '../../api/repeated-calls.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { inBoth, plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogForm } from '../dialog/dialog-form.tsx';
import { useChangeToasts } from '../toast/use-change-toasts.ts';
import { passwordText } from './password-text.ts';
import { QueryState, type Query } from '../query-state.tsx';
import { SessionList, useSessionName, type Session } from './session-list.tsx';
import { sessionText } from './session-text.ts';

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
  const form = useZodForm(endOtherSessions, { password: '' });
  const end = useMutation({
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
