import {
  AnnotationMode,
  PDFWorker,
  RenderingCancelledException,
  getDocument,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import threadUrl from './pdf-worker.ts?worker&url';

/** The thread that reads PDFs did not start, or did not survive this one. */
export class PdfThreadError extends Error {
  override name = 'PdfThreadError';
}

export type PdfPage = PDFPageProxy;

export type OpenPdf = { document: PDFDocumentProxy; close: () => void };

/** Where the build puts the predefined character maps (vite.config.ts). */
const characterMapsUrl = `/assets/pdfjs-${version}/`;

/**
 * The library imports its JPEG 2000 decoder from a file of this name in a folder. A thread may load
 * nothing under the content policy, but it may import itself: it exports the decoder, and its own
 * address ends like that file's.
 */
const decoderFile = 'openjpeg_nowasm_fallback.js';
const decoderFolder = `${threadUrl}${threadUrl.includes('?') ? '&' : '?'}/`;

/** More than a screen shows at the highest zoom, less than a canvas may hold. */
const canvasPixelsMax = 16_000_000;

/**
 * Opens a PDF in a thread of its own. Scripts in it never run and forms are drawn, not offered.
 * `onIncomplete` hears of pictures and text that cannot be drawn.
 * Errors: whatever makes the bytes no PDF that can be read, a password among it.
 */
export async function openPdf(
  bytes: Uint8Array,
  onIncomplete: () => void = () => undefined,
): Promise<OpenPdf> {
  const thread = new Worker(`${decoderFolder}${decoderFile}`, { type: 'module' });
  thread.addEventListener('message', ({ data }) => data === 'incomplete' && onIncomplete());
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: thread }),
    // NOTE: the content policy allows neither; without them the library does the same more slowly.
    isEvalSupported: false,
    useWasm: false,
    wasmUrl: decoderFolder,
    cMapUrl: characterMapsUrl,
    useWorkerFetch: false,
    enableXfa: false,
  });
  const close = () => {
    void task.destroy().catch(() => undefined);
    thread.terminate();
  };
  try {
    const failed = new Promise<never>((_, reject) => {
      thread.addEventListener('error', () => reject(new PdfThreadError()));
    });
    return { document: await Promise.race([task.promise, failed]), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** True for a PDF that only a password opens; an owner's password alone keeps nobody from reading. */
export async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  try {
    const pdf = await openPdf(bytes);
    pdf.close();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException';
  }
}

export type PdfDrawing = { page: PdfPage; scale: number; rotation: number };

/** Has the values of form fields drawn that come without a drawing of their own. */
export async function showFormValues({ document }: OpenPdf, page: PdfPage): Promise<void> {
  const fields = (await page.getAnnotations()) as FormField[];
  for (const { id, fieldType, fieldValue, hasAppearance } of fields) {
    const isText = fieldType === 'Tx' || fieldType === 'Ch';
    if (!isText || hasAppearance || !fieldValue || fieldValue.length === 0) continue;
    document.annotationStorage.setValue(id, { value: fieldValue });
  }
}

/** What the library says of an annotation, as far as it is used here. */
type FormField = {
  id: string;
  fieldType?: string;
  fieldValue?: string | string[] | null;
  hasAppearance?: boolean;
};

/** Draws a page as sharp as the screen is; answers how to stop. */
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
