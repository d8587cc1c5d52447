import { Flex, Link, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { adminTrpc } from '#client/api/trpc.ts';
import { Bdi, DateText, Ltr } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { useInstitutionName } from '../institution/catalogue.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { FactSection } from '../ui/description-list.tsx';
import { messagesText } from './messages-text.ts';

/** Links to the applications of a message's sender. */
export function SenderApplications({ messageId }: { messageId: string }) {
  const t = useText(messagesText);
  const institutionName = useInstitutionName();
  const query = adminTrpc.message.senderApplications.useQuery({ id: messageId }, { staleTime: 0 });
  return (
    <FactSection title={t.applications}>
      <QueryState
        query={query}
        failed={t.failedApplications}
        loading={<SkeletonLines count={2} height="8" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Hint>{t.noApplications}</Hint>}
      >
        {({ items, hasMore }) => (
          <>
            <Hint>{t.applicationsHint}</Hint>
            <chakra.ul listStyleType="none" data-sender-applications>
              {items.map((application) => (
                <chakra.li key={application.id} borderTopWidth="1px" py="2">
                  <Flex wrap="wrap" align="center" columnGap="3">
                    <Link asChild variant="underline" minH="8" alignItems="center">
                      <RouterLink
                        to={dashboardPath('applications', { application: application.id })}
                      >
                        <Ltr className="num">{application.applicationId}</Ltr>
                      </RouterLink>
                    </Link>
                    <StatusBadge status={application.status} />
                  </Flex>
                  <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                    <Bdi>{application.applicantName}</Bdi>
                    <span>{' · '}</span>
                    <Bdi>{institutionName(application)}</Bdi>
                    <span>{' · '}</span>
                    <DateText value={application.submittedAt} />
                  </chakra.p>
                </chakra.li>
              ))}
            </chakra.ul>
            {hasMore && <Hint>{t.moreApplications}</Hint>}
          </>
        )}
      </QueryState>
    </FactSection>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <chakra.p textStyle="sm" color="fg.muted" py="1">
      {children}
    </chakra.p>
  );
}
