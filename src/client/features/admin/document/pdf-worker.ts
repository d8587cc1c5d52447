// What reads PDFs, in a thread of its own: one that takes long or fails leaves the page alone.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
