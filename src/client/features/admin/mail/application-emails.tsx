import { chakra } from '@chakra-ui/react';
import { adminTrpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { FactSection } from '../ui/description-list.tsx';
import { EmailList } from './email-list.tsx';
import { emailText } from './email-text.ts';

/** The latest emails about an application (UUID), sent or not. */
const shownEmails = 30;

export function ApplicationEmails({ id }: { id: string }) {
  const t = useText(emailText);
  const query = adminTrpc.mail.list.useQuery({ application: id, limit: shownEmails });
  return (
    <FactSection title={t.title}>
      <QueryState
        query={query}
        isEmpty={({ items }) => items.length === 0}
        failed={t.failedList}
        empty={<chakra.p color="fg.muted">{t.none}</chakra.p>}
      >
        {({ items }) => <EmailList label={t.title} emails={items} isOfApplication />}
      </QueryState>
    </FactSection>
  );
}
