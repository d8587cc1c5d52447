import { Flex, Grid, IconButton, chakra } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import type { ApplicationView } from '../../../domain/review.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { announce } from '../../components/live-region.tsx';
import { QueryState, SkeletonLines } from '../../components/query-state.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Ltr } from '../../i18n/values.tsx';
import { adminTrpc } from '../../trpc.ts';
import { ApplicationDocuments } from './application-documents.tsx';
import { FinancialInformation, FinancialSummary } from './application-finances.tsx';
import { ApplicantFacts, InstitutionFacts, StudentFacts } from './application-people.tsx';
import { StatusForm, StatusHistory } from './application-status.tsx';
import { applicationText } from './application-text.ts';
import { useLastId } from './use-last-id.ts';

type ApplicationDialogProps = {
  /** Which application; blank while none is open. */
  id: string;
  onClose: () => void;
};

/** Everything about one application, and the place to decide on it. */
export function ApplicationDialog({ id, onClose }: ApplicationDialogProps) {
  const t = useText(applicationText);
  const shownId = useLastId(id);
  const query = adminTrpc.application.byId.useQuery({ id: shownId }, { enabled: id !== '' });
  return (
    <AppDialog
      isOpen={id !== ''}
      onClose={onClose}
      size="xl"
      title={query.data ? <Title application={query.data} /> : t.detailsTitle}
    >
      <QueryState
        query={query}
        failed={t.failedDetails}
        loading={<SkeletonLines count={8} height="10" />}
      >
        {(data) => <Details application={data} />}
      </QueryState>
    </AppDialog>
  );
}

function Title({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  const copy = async () => {
    await navigator.clipboard.writeText(application.applicationId);
    announce(t.idCopied);
  };
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
      <chakra.span>{t.detailsTitle}</chakra.span>
      <Flex as="span" align="center">
        <Ltr className="num" fontWeight="500" textStyle="sm" color="fg.muted">
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

function Details({ application }: { application: ApplicationView }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
      pb="4"
    >
      <Flex direction="column" gap="4">
        <InstitutionFacts application={application} />
        <ApplicantFacts application={application} />
        <StudentFacts application={application} />
        <ApplicationDocuments application={application} />
      </Flex>
      <Flex direction="column" gap="4">
        <FinancialSummary application={application} />
        <FinancialInformation application={application} />
        <StatusForm key={application.id} application={application} />
        <StatusHistory application={application} />
      </Flex>
    </Grid>
  );
}
