import { Box, Flex, Spinner, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withThousands } from '#domain/money/money.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { layOutPage, type ViewState } from './view-state.ts';
import { pagesMax } from '#client/lib/pdf-limits.ts';
import {
  drawPage,
  countPages,
  openPdf,
  PdfSlowError,
  PdfThreadError,
  readPage,
  type OpenPdf,
  type PdfPage,
} from '#client/lib/pdf-reader.ts';
import { reviewText } from '../application/details/review-text.ts';

type DocumentPdfProps = {
  bytes: Blob;
  name: string;
  view: ViewState;
  /** Available width in px. */
  roomWidth: number;
  onFailed: (reason: PdfFailure) => void;
};

/** `documentUnsupported`: this browser cannot show it. `documentSlow`: it gives no page in time. */
export type PdfFailure = 'documentDamaged' | 'documentUnsupported' | 'documentSlow';

/** A PDF's pages in a column, each read and rendered when it is near the viewport. */
export function DocumentPdf({ bytes, name, view, roomWidth, onFailed }: DocumentPdfProps) {
  const app = useText(appText);
  const t = useText(reviewText);
  const [isIncomplete, setIncomplete] = useState(false);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const opened = useOpenPdf(bytes, { onFailed, onIncomplete: () => setIncomplete(true) });
  if (!opened) {
    return (
      <Flex justify="center" py="12" role="status">
        <Spinner color="brand.solid" />
        <chakra.span srOnly>{app.loading}</chakra.span>
      </Flex>
    );
  }
  const { count } = opened;
  const shown = Math.min(count, pagesMax);
  return (
    <Flex direction="column" gap="3" data-document-pages={shown}>
      {isIncomplete && <Notice kind="warning" live title={t.documentIncomplete} />}
      {unread.length > 0 && (
        <Notice kind="warning" live title={t.formValues}>
          {unread.map((value, at) => (
            <Bdi key={at} display="block">
              {value}
            </Bdi>
          ))}
        </Notice>
      )}
      {count > shown && (
        <Notice
          kind="warning"
          title={<Words of={t.firstPages(shown, withThousands(String(count)))} />}
        />
      )}
      {Array.from({ length: shown }, (_, index) => (
        <Page
          key={index}
          opened={opened}
          place={{ name, number: index + 1, count }}
          view={view}
          roomWidth={roomWidth}
          onUnread={(values) => setUnread((before) => [...new Set([...before, ...values])])}
        />
      ))}
    </Flex>
  );
}

type PageProps = {
  opened: Opened;
  place: { name: string; number: number; count: number };
  view: ViewState;
  roomWidth: number;
  /** Form values that cannot be rendered. */
  onUnread: (values: readonly string[]) => void;
};

function Page({ opened, place, view, roomWidth, ...on }: PageProps) {
  const t = useText(reviewText);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(place.number === 1);
  const [outcome, setOutcome] = useState<'drawn' | 'failed'>();
  const [read, setRead] = useState<PdfPage>();
  // A page that has not been read is taken to be as large as the first.
  const { width, height } = (read ?? opened.first).getViewport({ scale: 1 });
  const { scale, room } = layOutPage({ width, height }, view, roomWidth);
  const { rotation } = view;
  const onUnread = useEffectEvent(on.onUnread);
  const { pdf } = opened;
  const { number } = place;

  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || read) return;
    let isLeft = false;
    readPage(pdf, number).then(
      ({ page, unread }) => {
        if (isLeft) return;
        setRead(page);
        if (unread.length > 0) onUnread(unread);
      },
      () => {
        if (!isLeft) setOutcome('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isNear, read, pdf, number]);

  useEffect(() => {
    const drawing = canvas.current;
    if (!isNear || !read || !drawing) return;
    const cancel = drawPage(drawing, { page: read, scale, rotation }, (error) => {
      setOutcome(error === undefined ? 'drawn' : 'failed');
      if (number === 1) pdf.hasPage();
    });
    return () => {
      cancel();
      // A page that is out of sight gives its memory back.
      drawing.width = 0;
      read.cleanup();
    };
  }, [isNear, read, pdf, number, scale, rotation]);

  return (
    <Box ref={frame} mx="auto" bg="white" shadow="xs" style={room} position="relative">
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={plain(t.pageOf(place.name, place.number, place.count))}
        // NOTE: pdf.js positions each glyph by its left edge, which would be the right edge in an RTL canvas.
        dir="ltr"
        display="block"
        style={room}
        data-document-page={outcome ?? 'due'}
      />
      {outcome === 'failed' && (
        <chakra.p position="absolute" inset="4" color="black">
          {t.pageFailed}
        </chakra.p>
      )}
    </Box>
  );
}

type PdfListeners = {
  onFailed: (reason: PdfFailure) => void;
  onIncomplete: () => void;
};

/** `count` is at most `pagesMax` at first, until the pages are counted. */
type Opened = { pdf: OpenPdf; first: PdfPage; count: number };

/** A PDF and its first page; closed on unmount. */
function useOpenPdf(bytes: Blob, listeners: PdfListeners): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const onFailed = useEffectEvent(listeners.onFailed);
  const onIncomplete = useEffectEvent(listeners.onIncomplete);
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const fail = (reason: PdfFailure) => {
      if (!signal.aborted) onFailed(reason);
    };
    const open = async () => {
      try {
        const pdf = await openPdf(new Uint8Array(await bytes.arrayBuffer()), signal, {
          onIncomplete: () => {
            if (!signal.aborted) onIncomplete();
          },
          onSlow: () => fail('documentSlow'),
        });
        const first = await pdf.document.getPage(1);
        const show = (count: number) => {
          if (!signal.aborted) setOpened({ pdf, first, count });
        };
        show(Math.min(pdf.document.numPages, pagesMax));
        show(await countPages(pdf));
      } catch (error) {
        if (error instanceof PdfSlowError) return;
        fail(error instanceof PdfThreadError ? 'documentUnsupported' : 'documentDamaged');
      }
    };
    void open();
    return () => shown.abort();
  }, [bytes]);
  return opened;
}
