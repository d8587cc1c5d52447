// What reads PDFs, in a thread of its own: one that takes long or fails leaves the page alone.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import createJpeg2000Decoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js';

/** Warnings of the library that tell of something it leaves out. */
const losses =
  /^Warning: (?:Unable to decode image|Image dimensions are missing|loadFont - |ensureStateFont|Invalid cMap data|JpxImage#|handleTilingType|parseShading|getOperatorList - ignoring (?:errors|XObject|Shading))/;

/* eslint-disable no-console -- a warning is all that the library gives; it ignores messages that are not its own */
const warn = console.warn.bind(console);
console.warn = (...said: unknown[]) => {
  if (losses.test(String(said[0]))) postMessage('incomplete');
  warn(...said);
};
/* eslint-enable no-console */

// NOTE: the library imports it from this very file, as its default export (see pdf-reader.ts).
Object.assign(globalThis, { createJpeg2000Decoder });
