/** Errors of a PDF that can be detected without a PDF reader. */
export type PdfError = 'fileCutOff' | 'fileWithoutPages';

/**
 * Detects an unreadable PDF, given as Latin-1 text: truncated, or without pages. Undefined if there is no error or none
 * can be detected.
 */
export function findPdfError(text: string): PdfError | undefined {
  const lastObject = Math.max(text.lastIndexOf('endobj'), text.lastIndexOf(' obj'));
  if (lastObject < 0) return undefined;
  // A PDF ends with a reference to its object table; without it, an object or the table is truncated.
  if (Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF')) < lastObject) {
    return 'fileCutOff';
  }
  return hasPages(text) ? undefined : 'fileWithoutPages';
}

/** True if a page or page list is visible, or may be in compressed, encrypted or escaped form. */
function hasPages(text: string): boolean {
  return /\/Page(?![A-Za-z])|\/Kids\s*(?:\[\s*)?\d|\/ObjStm|\/Encrypt|\/[A-Za-z]*#/.test(text);
}

/** True if a PDF is encrypted; only a PDF reader can tell whether it needs a password. */
export function isEncryptedPdf(text: string): boolean {
  return /\/Encrypt\b/.test(text);
}
