import { Box, Skeleton } from '@chakra-ui/react';
import { PageHeading } from '../../components/page-heading.tsx';
import { Notice } from '../../components/notice.tsx';
import { dismissShown, notifyError } from '../../components/notify.ts';
import { Panel } from '../../components/panel.tsx';
import { messageOf } from '../../failure.ts';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { trpc } from '../../trpc.ts';
import { trackText } from './text.ts';
import { TrackForm } from './track-form.tsx';
import { TrackResult } from './track-result.tsx';

/** Where an application stands, for whoever has its id and its e-mail address. */
export function TrackPage() {
  const t = useText(trackText);
  const common = useText(appText);
  const track = trpc.application.track.useMutation({
    onMutate: dismissShown,
    onError: (error) => notifyError(messageOf(error, common.unexpectedError)),
  });
  return (
    <Box as="section" w="full" maxW="3xl" mx="auto" px="4" py={{ base: '8', md: '12' }}>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <TrackForm
        isBusy={track.isPending}
        onInvalid={() => track.reset()}
        onTrack={(input) => track.mutate(input)}
      />
      <Box mt="6" aria-busy={track.isPending}>
        {track.isPending && <ResultSkeleton />}
        {track.isError && (
          <Notice kind="error" title={messageOf(track.error, common.unexpectedError)} />
        )}
        {track.data && <TrackResult result={track.data} />}
      </Box>
    </Box>
  );
}

function ResultSkeleton() {
  return (
    <Panel display="flex" flexDirection="column" gap="4">
      <Skeleton h="8" w="60%" />
      <Skeleton h="6" w="80%" />
      <Skeleton h="24" w="full" />
    </Panel>
  );
}
