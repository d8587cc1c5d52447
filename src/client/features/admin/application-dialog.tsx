import { Flex, IconButton, chakra } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { Suspense, lazy, useEffect } from 'react';
import type { ApplicationView } from '../../../domain/review.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { announce } from '../../components/live-region.tsx';
import { QueryState, SkeletonLines } from '../../components/query-state.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Ltr } from '../../i18n/values.tsx';
import { adminTrpc } from '../../trpc.ts';
import { applicationText } from './application-text.ts';
import { useLastId } from './use-last-id.ts';

const details = () => import('./application-details.tsx');
const ApplicationDetails = lazy(() =>
  details().then(({ ApplicationDetails }) => ({ default: ApplicationDetails })),
);

/** Long enough for the list to be there, shorter than it takes to open one of it. */
const REST_MS = 1000;

type ApplicationDialogProps = {
  /** Which application; blank while none is open. */
  id: string;
  onClose: () => void;
};

/** Everything about one application beside its papers, and the place to decide on it. */
export function ApplicationDialog({ id, onClose }: ApplicationDialogProps) {
  const t = useText(applicationText);
  const shownId = useLastId(id);
  const query = adminTrpc.application.byId.useQuery({ id: shownId }, { enabled: id !== '' });

  useEffect(() => {
    const timer = setTimeout(() => void details().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <AppDialog
      isOpen={id !== ''}
      onClose={onClose}
      size="cover"
      title={query.data ? <Title application={query.data} /> : t.detailsTitle}
    >
      <QueryState query={query} failed={t.failedDetails} loading={<Waiting />}>
        {(data) => (
          <Suspense fallback={<Waiting />}>
            <ApplicationDetails key={data.id} application={data} />
          </Suspense>
        )}
      </QueryState>
    </AppDialog>
  );
}

function Waiting() {
  return (
    <chakra.div p="6">
      <SkeletonLines count={8} height="10" />
    </chakra.div>
  );
}

function Title({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  const copy = async () => {
    await navigator.clipboard.writeText(application.applicationId);
    announce(t.idCopied);
  };
  return (
    <Flex as="span" wrap="wrap" align="center" columnGap="3" rowGap="1" overflowWrap="anywhere">
      <chakra.span>{t.detailsTitle}</chakra.span>
      <Flex as="span" align="center" columnGap="2.5" minW="0">
        <Ltr className="num" whiteSpace="normal" fontWeight="500" textStyle="sm" color="fg.muted">
          {application.applicationId}
        </Ltr>
        {isSecureContext && (
          <IconButton size="sm" variant="ghost" aria-label={t.copyId} onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
          </IconButton>
        )}
      </Flex>
      <StatusBadge status={application.status} />
    </Flex>
  );
}
