import { chakra } from '@chakra-ui/react';
import { trpc } from '#client/api/trpc.ts';
import { getStatus } from '#client/api/api-error.ts';
import { DateText, Ltr, Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { LoadFailed, LoadingSpinner } from '#client/ui/query-state.tsx';
import { familyText } from './family-text.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

/** Confirms a clearance letter by its number: the day and the agreement's hash, nothing personal. */
export const LetterCheck = withChakra(function LetterCheck({ number }: { number: string }) {
  const t = useText(familyText);
  const query = trpc.agreement.verifyLetter.useQuery({ number });
  if (query.data) {
    return (
      <Notice
        kind="success"
        live
        title={
          <Words of={t.verified(query.data.number, <DateText value={query.data.settledOn} />)} />
        }
      >
        <chakra.span overflowWrap="anywhere">
          <span>{`${t.fingerprint}: `}</span>
          <Ltr>{query.data.contentHash}</Ltr>
        </chakra.span>
      </Notice>
    );
  }
  if (!query.isError) return <LoadingSpinner />;
  if ([400, 404].includes(getStatus(query.error) ?? 0)) {
    return <Notice kind="warning" live title={t.notVerified} />;
  }
  return <LoadFailed title={t.failed} onRetry={() => void query.refetch()} />;
});
