import {
  AnnotationMode,
  PDFWorker,
  RenderingCancelledException,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPage = PDFPageProxy;

export type OpenPdf = { document: PDFDocumentProxy; close: () => void };

/** More than a screen shows at the highest zoom, less than a canvas may hold. */
const canvasPixelsMax = 16_000_000;

/**
 * Opens a PDF in a thread of its own. Scripts in it never run and forms are drawn, not offered.
 * Errors: whatever makes the bytes no PDF that can be read, a password among it.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const task = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: thread }),
    // NOTE: the content policy allows neither; without them the library does the same more slowly.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  });
  const close = () => {
    void task.destroy().catch(() => undefined);
    thread.terminate();
  };
  try {
    const failed = new Promise<never>((_, reject) => {
      thread.addEventListener('error', () => reject(new Error('the PDF thread failed')));
    });
    return { document: await Promise.race([task.promise, failed]), close };
  } catch (error) {
    close();
    throw error;
  }
}

export type PdfDrawing = { page: PdfPage; scale: number; rotation: number };

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
  const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  drawing.promise.then(
    () => onEnd(),
    (error: unknown) => {
      if (!(error instanceof RenderingCancelledException)) onEnd(error);
    },
  );
  return () => drawing.cancel();
}
