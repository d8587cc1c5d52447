import { Box, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { LoadFailed } from '#client/ui/query-state.tsx';
import { getMessage, getStatus } from '#client/api/api-error.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useDocumentEvent } from '#client/lib/use-document-event.ts';
import { adminQueryClient } from '#client/api/trpc.ts';
import { fetchDocument } from './document-download.tsx';
import { DocumentImage } from './document-image.tsx';
import type { PdfFailure } from './document-pdf.tsx';
import { keyMove, type ViewMove, type ViewState } from './view-state.ts';
import { type ReadableDocument, useDocumentTitle } from './documents.ts';
import { reviewText } from '../application/details/review-text.ts';
import { isFreeKeyIn } from '../application/keyboard/shortcut.ts';

const DocumentPdf = lazyPart(
  async () => ({ default: (await import('./document-pdf.tsx')).DocumentPdf }),
  { isInPlace: true },
);

/** How long a document that is not on screen stays in memory, in ms. */
const cachedMs = 60_000;

type DocumentStageProps = {
  item: ReadableDocument;
  view: ViewState;
  onMove: (move: ViewMove) => void;
  onTurn: (step: -1 | 1) => void;
};

/** The document itself, in a scrolling container. */
export function DocumentStage({ item, view, onMove, onTurn }: DocumentStageProps) {
  const t = useText(reviewText);
  const name = plain(useDocumentTitle()(item));
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const width = useWidth(room);
  useWheelZoom(room, onMove);
  useKeys(room, { onMove, onTurn });

  return (
    <Box
      ref={setRoom}
      role="region"
      tabIndex={0}
      aria-label={plain(t.stageOf(name))}
      aria-description={`${t.stageKeys} ${t.rotatedBy(view.rotation)}`}
      flex="1"
      minH={{ base: 'calc(45 * var(--dvh))', lg: '16rem' }}
      overflow="auto"
      overscrollBehavior="contain"
      bg="bg.muted"
      rounded="l2"
      p="2"
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing' }}
      data-document-stage={item.name}
      data-rotation={view.rotation}
    >
      {width > 0 && (
        <Contents key={item.document.filePath} item={item} name={name} {...{ view, width }} />
      )}
    </Box>
  );
}

type ContentsProps = { item: ReadableDocument; name: string; view: ViewState; width: number };

function Contents({ item: { document }, name, view, width }: ContentsProps) {
  const t = useText(reviewText);
  const [failure, setFailure] = useState<PdfFailure>();
  const query = useQuery(
    {
      queryKey: ['document', document.filePath],
      queryFn: () => fetchDocument(document),
      gcTime: cachedMs,
    },
    adminQueryClient,
  );
  const retry = () => {
    setFailure(undefined);
    void query.refetch();
  };
  if (failure || query.isError) {
    const reason = failure ? t[failure] : getReason(query.error, t.documentOffline);
    const { isFetching } = query;
    return (
      <LoadFailed title={t.documentFailed} reason={reason} isBusy={isFetching} onRetry={retry} />
    );
  }
  if (!query.data) return <Skeleton h="96" w="full" />;
  const shown = {
    bytes: query.data,
    name,
    view,
    roomWidth: width,
  };
  return document.mimeType.startsWith('image/') ? (
    <DocumentImage {...shown} onDamaged={() => setFailure('documentDamaged')} />
  ) : (
    <ErrorBoundary
      fallback={
        <LoadFailed title={t.documentFailed} reason={t.documentUnsupported} onRetry={retry} />
      }
    >
      <Suspense fallback={<Skeleton h="96" w="full" />}>
        <DocumentPdf {...shown} onFailed={setFailure} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The server's message; `offline` if there was no response. */
function getReason(error: unknown, offline: string): string {
  return getStatus(error) === undefined ? offline : getMessage(error, offline);
}

/** The width available inside a scrolling container. */
function useWidth(room: HTMLDivElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!room) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    watch.observe(room);
    return () => watch.disconnect();
  }, [room]);
  return width;
}

/** Keys act on a focused document; on one that is only visible, if there is no typing and nothing on top of it. */
function useKeys(
  room: HTMLDivElement | null,
  { onMove, onTurn }: Pick<DocumentStageProps, 'onMove' | 'onTurn'>,
): void {
  useDocumentEvent('keydown', (event) => {
    const move = keyMove(event.code);
    if (!room || move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInside = event.target instanceof Node && room.contains(event.target);
    if (!isInside && !(room.getClientRects().length > 0 && isFreeKeyIn(room, event))) return;
    event.preventDefault();
    if (move === 'next' || move === 'previous') onTurn(move === 'next' ? 1 : -1);
    else onMove(move);
  });
}

/** Ctrl and the wheel zoom the document, not the whole page. */
function useWheelZoom(room: HTMLDivElement | null, onMove: (move: ViewMove) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      move(event.deltaY < 0 ? 'zoomIn' : 'zoomOut');
    };
    room?.addEventListener('wheel', zoom, { passive: false });
    return () => room?.removeEventListener('wheel', zoom);
  }, [room]);
}
