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

/** The PDF worker did not start, or crashed. */
export class PdfThreadError extends Error {
  override name = 'PdfThreadError';
}

export type PdfPage = PDFPageProxy;

export type OpenPdf = { document: PDFDocumentProxy; close: () => void };

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

/**
 * Opens a PDF in a worker. Scripts in it never run, and forms are rendered but not editable. Calls `onIncomplete` if an
 * image or text cannot be rendered.
 * Errors: if the bytes are not a readable PDF, or need a password.
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
    // NOTE: the CSP allows neither; the library then uses slower code.
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

/** Whether a PDF needs a password to open. One with only an owner password does not. */
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

/** Makes form fields without an appearance of their own render their values. */
export async function showFormValues({ document }: OpenPdf, page: PdfPage): Promise<void> {
  // NOTE: pdf.js types annotations as any; these are its properties.
  const fields = (await page.getAnnotations()) as FormField[];
  for (const { id, fieldType, fieldValue, hasAppearance } of fields) {
    const isText = fieldType === 'Tx' || fieldType === 'Ch';
    if (!isText || hasAppearance || !fieldValue || fieldValue.length === 0) continue;
    document.annotationStorage.setValue(id, { value: fieldValue });
  }
}

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
