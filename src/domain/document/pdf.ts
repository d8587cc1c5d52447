/** What keeps a PDF from being read, as far as its bytes show without a PDF reader. */
export type PdfError = 'fileCutOff' | 'fileWithoutPages';

/**
 * Why nobody could read a PDF, given as Latin-1 text: it ends in the middle, or has no page.
 * Undefined for one without an error, and for one whose bytes do not show it.
 */
export function findPdfError(text: string): PdfError | undefined {
  const lastObject = Math.max(text.lastIndexOf('endobj'), text.lastIndexOf(' obj'));
  if (lastObject < 0) return undefined;
  // The end of a file leads to its table of objects; without it an object or the table is cut off.
  if (Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF')) < lastObject) {
    return 'fileCutOff';
  }
  return hasPages(text) ? undefined : 'fileWithoutPages';
}

/** True where a page or a list of pages stands in the open, or may stand packed or escaped. */
function hasPages(text: string): boolean {
  return /\/Page(?![A-Za-z])|\/Kids\s*(?:\[\s*)?\d|\/ObjStm|\/Encrypt|\/[A-Za-z]*#/.test(text);
}

/** True where a PDF is encrypted; whether it asks for a password, only a PDF reader finds out. */
export function isEncryptedPdf(text: string): boolean {
  return /\/Encrypt\b/.test(text);
}
