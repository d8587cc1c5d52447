import { Skeleton } from '#client/ui/controls.tsx';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsHydrating } from '#client/ui/use-is-hydrating.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import type { TrackingView } from '#domain/application/review.ts';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { dismissShown, notifyError } from '#client/ui/toast/notify.ts';
import { Panel } from '#client/ui/card.tsx';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import type { DocumentUpdate } from './document-requests.tsx';
import { trackText } from './text.ts';
import { TrackForm } from './track-form.tsx';
import styles from './track.module.css';

/** Loaded together with the application, so that both requests run in parallel. */
const fetchResult = () => import('./track-result.tsx');
const TrackResult = lazyPart(async () => ({ default: (await fetchResult()).TrackResult }), {
  isInPlace: true,
});
const DocumentUpdatesNotice = lazyPart(
  async () => ({
    default: (await import('./document-requests.tsx')).DocumentUpdatesNotice,
  }),
  { isInPlace: true },
);
const DocumentRequests = lazyPart(
  async () => ({
    default: (await import('./document-requests.tsx')).DocumentRequests,
  }),
  { isInPlace: true },
);

const FamilyPart = lazyPart(
  async () => ({ default: (await import('./agreement/family-part.tsx')).FamilyPart }),
  { isInPlace: true },
);
const LetterCheck = lazyPart(
  async () => ({ default: (await import('./agreement/letter-check.tsx')).LetterCheck }),
  { isInPlace: true },
);

/** An application's status, for anyone with its ID and email address. */
export function TrackPage() {
  const t = useText(trackText);
  const track = useTracking();
  // NOTE: the prerendered page is the same for every address.
  const isHydrating = useIsHydrating();
  const [params] = useSearchParams();
  const letter = isHydrating ? null : params.get('verify');
  return (
    <section className={styles.page}>
      <div data-print="hide">
        <PageHeading lead={t.lead}>{t.heading}</PageHeading>
        {letter !== null && (
          <div className={styles.letter}>
            <Suspense fallback={<Skeleton className={styles.detailsToCome} />}>
              <LetterCheck number={letter} />
            </Suspense>
          </div>
        )}
        <TrackForm
          isBusy={track.isPending}
          // A requested document has the main button.
          isMain={!track.found?.result.requestedDocuments.length}
          onInvalid={track.clear}
          onTrack={track.ask}
        />
      </div>
      <div className={styles.result} aria-busy={track.isPending}>
        {track.isPending && <ResultSkeleton />}
        {track.failure !== undefined && <Notice kind="error" title={track.failure} />}
        {track.found && (
          <Suspense fallback={<ResultSkeleton />}>
            <Found {...track.found} onChange={track.show} onAskAgain={track.refresh} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

type FoundResult = { asked: TrackApplicationInput; result: TrackingView };

type FoundProps = FoundResult & {
  onChange: (result: TrackingView) => void;
  onAskAgain: () => void;
};

function Found({ asked, result, onChange, onAskAgain }: FoundProps) {
  const [news, setNews] = useState<DocumentUpdate>();
  const requests = result.requestedDocuments;
  return (
    <TrackResult result={result}>
      {news && (
        <Suspense>
          <DocumentUpdatesNotice news={news} isLast={requests.length === 0} />
        </Suspense>
      )}
      {requests.length > 0 && (
        <Suspense fallback={<Skeleton className={styles.requestsToCome} />}>
          <DocumentRequests
            asked={asked}
            requests={requests}
            onReceived={(document, changed) => {
              setNews({ kind: 'received', document });
              onChange(changed);
            }}
            onOutdated={(message) => {
              setNews({ kind: 'outdated', message });
              onAskAgain();
            }}
          />
        </Suspense>
      )}
      <Suspense>
        <FamilyPart asked={asked} isOpen={result.expectedBy !== null} onChange={onAskAgain} />
      </Suspense>
    </TrackResult>
  );
}

/** Fetches an application and keeps the result; a new request clears the old one. */
function useTracking() {
  const t = useText(trackText);
  const serverMessages = useServerMessages();
  const { client } = trpc.useUtils();
  const [found, setFound] = useState<FoundResult>();
  const track = useMutation(trpc.application.track, {
    onMutate: () => {
      dismissShown();
      setFound(undefined);
      void fetchResult().catch(() => undefined);
    },
    onSuccess: (result, asked) => setFound({ asked, result }),
    onError: (error) =>
      notifyError(
        serverMessages.inBoth(
          error,
          inBoth(trackText, (t) => t.unreachable),
        ),
      ),
  });
  const show = (result: TrackingView) => setFound((last) => last && { ...last, result });
  return {
    found,
    show,
    isPending: track.isPending,
    failure: track.isError ? serverMessages.getMessage(track.error, t.unreachable) : undefined,
    ask: (asked: TrackApplicationInput) => track.mutate(asked),
    clear: () => {
      track.reset();
      setFound(undefined);
    },
    /** Refetches in the background; on failure the old result stays. */
    refresh: () => {
      if (!found) return;
      client.application.track.mutate(found.asked).then(show, () => undefined);
    },
  };
}

function ResultSkeleton() {
  return (
    <Panel className={styles.resultSkeleton}>
      <Skeleton className={styles.statusToCome} />
      <Skeleton className={styles.lineToCome} />
      <Skeleton className={styles.detailsToCome} />
    </Panel>
  );
}
