import { Box, Flex, Spinner, chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { appText } from '../../../i18n/app-text.ts';
import { plain } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { layOutPage, type ViewState } from './view-state.ts';
import {
  drawPage,
  openPdf,
  PdfThreadError,
  showFormValues,
  type PdfPage,
} from '../../../lib/pdf-reader.ts';
import { reviewText } from '../application/details/review-text.ts';

type DocumentPdfProps = {
  bytes: Blob;
  name: string;
  view: ViewState;
  /** Available width in px. */
  roomWidth: number;
  onFailed: (reason: PdfFailure) => void;
};

/** `paperUnsupported`: this browser cannot show it. */
export type PdfFailure = 'paperDamaged' | 'paperUnsupported';

/** A PDF's pages in a column, each rendered when it is near the viewport. */
export function DocumentPdf({ bytes, name, view, roomWidth, onFailed }: DocumentPdfProps) {
  const app = useText(appText);
  const t = useText(reviewText);
  const [isIncomplete, setIncomplete] = useState(false);
  const pages = usePdfPages(bytes, { onFailed, onIncomplete: () => setIncomplete(true) });
  if (!pages) {
    return (
      <Flex justify="center" py="12" role="status">
        <Spinner color="brand.solid" />
        <chakra.span srOnly>{app.loading}</chakra.span>
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="3" data-document-pages={pages.length}>
      {isIncomplete && <Notice kind="warning" live title={t.paperIncomplete} />}
      {pages.map((page, index) => (
        <Page
          key={page.pageNumber}
          page={page}
          place={{ name, number: index + 1, count: pages.length }}
          view={view}
          roomWidth={roomWidth}
        />
      ))}
    </Flex>
  );
}

type PageProps = {
  page: PdfPage;
  place: { name: string; number: number; count: number };
  view: ViewState;
  roomWidth: number;
};

function Page({ page, place, view, roomWidth }: PageProps) {
  const t = useText(reviewText);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [outcome, setOutcome] = useState<'drawn' | 'failed'>();
  const { width, height } = page.getViewport({ scale: 1 });
  const { scale, room } = layOutPage({ width, height }, view, roomWidth);
  const { rotation } = view;

  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || !canvas.current) return;
    return drawPage(canvas.current, { page, scale, rotation }, (error) =>
      setOutcome(error === undefined ? 'drawn' : 'failed'),
    );
  }, [isNear, page, scale, rotation]);

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

/** The pages of a PDF, which is closed on unmount. */
function usePdfPages(bytes: Blob, listeners: PdfListeners): PdfPage[] | undefined {
  const [pages, setPages] = useState<PdfPage[]>();
  const onFailed = useEffectEvent(listeners.onFailed);
  const onIncomplete = useEffectEvent(listeners.onIncomplete);
  useEffect(() => {
    let isLeft = false;
    let close: () => void = () => undefined;
    const open = async () => {
      try {
        const pdf = await openPdf(new Uint8Array(await bytes.arrayBuffer()), () => {
          if (!isLeft) onIncomplete();
        });
        close = pdf.close;
        if (isLeft) return close();
        const numbers = Array.from({ length: pdf.document.numPages }, (_, index) => index + 1);
        const read = await Promise.all(numbers.map((number) => pdf.document.getPage(number)));
        await Promise.all(read.map((page) => showFormValues(pdf, page)));
        if (!isLeft) setPages(read);
      } catch (error) {
        const isThread = error instanceof PdfThreadError;
        if (!isLeft) onFailed(isThread ? 'paperUnsupported' : 'paperDamaged');
      }
    };
    void open();
    return () => {
      isLeft = true;
      close();
    };
  }, [bytes]);
  return pages;
}
