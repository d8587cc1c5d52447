// The worker that reads PDFs, so that a slow or broken one does not block the page.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import createJpeg2000Decoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js';

/** Library warnings about content that it leaves out. */
const losses =
  /^Warning: (?:Unable to decode image|Image exceeded|Image dimensions are missing|loadFont - |ensureStateFont|Invalid cMap data|JpxImage#|handleTilingType|parseShading|getOperatorList - ignoring (?:errors|XObject|Shading))/;

/* eslint-disable no-console -- pdf.js only reports this as a warning, and ignores foreign messages */
const warn = console.warn.bind(console);
console.warn = (...said: unknown[]) => {
  if (losses.test(String(said[0]))) postMessage('incomplete');
  warn(...said);
};
/* eslint-enable no-console */

// NOTE: pdf.js imports it from this file as the default export (see pdf-reader.ts).
Object.assign(globalThis, { createJpeg2000Decoder });
