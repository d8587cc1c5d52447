import { Button, chakra } from '@chakra-ui/react';
import { adminTrpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { SettingsPanel } from '../setting/settings-part.tsx';
import { EmailList } from './email-list.tsx';
import { emailText } from './email-text.ts';

const pageSize = 20;

/** The outbox: emails that wait, are held or did not arrive, newest first. */
export function UnsentEmails() {
  const t = useText(emailText);
  // NOTE: refetched at each visit, because the outbox changes by itself.
  const query = adminTrpc.mail.list.useInfiniteQuery(
    { limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
  return (
    <SettingsPanel title={t.outbox}>
      <QueryState
        query={query}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        failed={t.failedList}
        empty={<chakra.p color="fg.muted">{t.none}</chakra.p>}
      >
        {({ pages }) => (
          <>
            <EmailList label={t.outbox} emails={pages.flatMap(({ items }) => items)} />
            {query.hasNextPage && (
              <Button
                variant="outline"
                loading={query.isFetchingNextPage}
                loadingText={t.more}
                onClick={() => void query.fetchNextPage()}
              >
                {t.more}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </SettingsPanel>
  );
}
