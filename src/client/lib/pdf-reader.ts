import {
  AnnotationMode,
  PDFWorker,
  RenderingCancelledException,
  getDocument,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pagesMax } from './pdf-limits.ts';
import threadUrl from './pdf-worker.ts?worker&url';

/** The PDF worker did not start, or crashed. */
export class PdfThreadError extends Error {
  override name = 'PdfThreadError';
}

/** The document did not open in time. */
export class PdfSlowError extends Error {
  override name = 'PdfSlowError';
}

export type PdfPage = PDFPageProxy;

export type OpenPdf = {
  document: PDFDocumentProxy;
  /** To call when the first page is drawn. */
  hasPage: () => void;
};

/** Where the build puts the predefined character maps (vite.config.ts). */
const characterMapsUrl = `/assets/pdfjs-${version}/`;

/**
 * pdf.js imports its JPEG 2000 decoder from a file of this name in a folder. The CSP lets a worker import nothing but
 * itself, so the worker exports the decoder, and its URL ends with that file's name.
 */
const decoderFile = 'openjpeg_nowasm_fallback.js';
const decoderFolder = `${threadUrl}${threadUrl.includes('?') ? '&' : '?'}/`;

/** More than a screen shows at the highest zoom, less than the limit of a canvas. */
const canvasPixelsMax = 16_000_000;

/** Larger images are left out: an A4 page at 600 dpi. */
const imagePixelsMax = 36_000_000;

/** A document that has not given a page after this is taken for unreadable, in ms; from the worker's start. */
const firstPageMs = 10_000;

type PdfListeners = {
  /** An image or text cannot be rendered. */
  onIncomplete?: () => void;
  /** The document has not given a page in time; it is closed. */
  onSlow?: () => void;
};

/**
 * Opens a PDF in a worker, which ends with `signal`. Scripts in it never run, and forms are rendered but not editable.
 * The caller reports the first page by `hasPage`.
 * Errors: if the bytes are not a readable PDF, or need a password, or do not open in time.
 */
export async function openPdf(
  bytes: Uint8Array,
  signal: AbortSignal,
  { onIncomplete, onSlow }: PdfListeners = {},
): Promise<OpenPdf> {
  const thread = new Worker(`${decoderFolder}${decoderFile}`, { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasPage = () => clearTimeout(timer);
  const timeout = new Promise<never>((_, reject) => {
    // NOTE: the library's first message says that its script is loaded, which takes a slow line a while.
    const start = () => {
      timer = setTimeout(() => {
        close();
        onSlow?.();
        reject(new PdfSlowError());
      }, firstPageMs);
    };
    thread.addEventListener('message', start, { once: true });
  });
  // NOTE: it may come after the document has opened, when nobody waits for it.
  timeout.catch(() => undefined);
  thread.addEventListener('message', ({ data }) => data === 'incomplete' && onIncomplete?.());
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: thread }),
    // NOTE: the CSP allows neither; the library then uses slower code.
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: decoderFolder,
    cMapUrl: characterMapsUrl,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: imagePixelsMax,
  });
  const close = () => {
    hasPage();
    void task.destroy().catch(() => undefined);
    thread.terminate();
  };
  if (signal.aborted) close();
  signal.addEventListener('abort', close);
  try {
    const failed = new Promise<never>((_, reject) => {
      thread.addEventListener('error', () => reject(new PdfThreadError()));
    });
    return { document: await Promise.race([task.promise, failed, timeout]), hasPage };
  } catch (error) {
    close();
    throw error;
  }
}

/** Whether a PDF needs a password to open. One with only an owner password does not. */
export async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  const reading = new AbortController();
  try {
    await openPdf(bytes, reading.signal);
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  } finally {
    reading.abort();
  }
}

export type PdfDrawing = { page: PdfPage; scale: number; rotation: number };

/**
 * Reads a page. Form fields without an appearance of their own render their values, and so do those with letters outside
 * Latin-1, whose appearances other programs write without them. `unread` are values that this browser cannot render.
 */
export async function readPage({ document }: OpenPdf, number: number) {
  const page = await document.getPage(number);
  // NOTE: pdf.js types annotations as any; these are its properties.
  const fields = (await page.getAnnotations()) as FormField[];
  const unread: string[] = [];
  for (const { id, fieldType, fieldValue, hasAppearance } of fields) {
    if ((fieldType !== 'Tx' && fieldType !== 'Ch') || !fieldValue) continue;
    const values = [fieldValue].flat().filter((value) => value !== '');
    const isLatin = values.every((value) => !outsideLatin1.test(value));
    if (values.length === 0 || (hasAppearance && isLatin)) continue;
    document.annotationStorage.setValue(id, { value: fieldValue });
    // pdf.js measures other letters on a canvas in its worker.
    if (!isLatin && typeof OffscreenCanvas === 'undefined') unread.push(...values);
  }
  return { page, unread };
}

/** The number of pages: what the document says, or if it has fewer than `pagesMax`, those that it has. */
export async function countPages({ document }: OpenPdf): Promise<number> {
  const { numPages } = document;
  const hasPage = (number: number) =>
    document.getPage(number).then(
      () => true,
      () => false,
    );
  // pdf.js itself checks a smaller number.
  if (numPages <= pagesMax || (await hasPage(pagesMax))) return numPages;
  let [last, missing] = [1, pagesMax];
  while (missing - last > 1) {
    const middle = Math.floor((last + missing) / 2);
    if (await hasPage(middle)) last = middle;
    else missing = middle;
  }
  return last;
}

const outsideLatin1 = /[^\u0000-\u00ff]/;

/** The parts of pdf.js's annotation that are used here. */
type FormField = {
  id: string;
  fieldType?: string;
  fieldValue?: string | string[] | null;
  hasAppearance?: boolean;
};

/** Renders a page at the screen's resolution. Returns a function that cancels it. */
export function drawPage(
  canvas: HTMLCanvasElement,
  { page, scale, rotation }: PdfDrawing,
  onEnd: (error?: unknown) => void,
): () => void {
  const plain = page.getViewport({ scale, rotation: page.rotate + rotation });
  const sharpness = Math.min(
    devicePixelRatio,
    Math.sqrt(canvasPixelsMax / (plain.width * plain.height)),
  );
  const viewport = page.getViewport({
    scale: scale * sharpness,
    rotation: page.rotate + rotation,
  });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE_STORAGE });
  drawing.promise.then(
    () => onEnd(),
    (error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) onEnd(error);
    },
  );
  return () => drawing.cancel();
}
