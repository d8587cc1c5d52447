import { adminTrpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { AgreementDetails } from './agreement-details.tsx';
import { agreementText } from './agreement-text.ts';

type AgreementDialogProps = { id: string; onClose: () => void };

/** One agreement over the list it was opened from. */
export function AgreementDialog({ id, onClose }: AgreementDialogProps) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const query = adminTrpc.agreement.byId.useQuery({ id }, { staleTime: 0 });
  return (
    <AppDialog isOpen onClose={onClose} title={words.agreement} size="xl">
      <QueryState query={query} failed={t.failed} loading={<SkeletonLines count={8} />}>
        {(agreement) => <AgreementDetails agreement={agreement} hasLink />}
      </QueryState>
    </AppDialog>
  );
}
