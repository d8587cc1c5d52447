import {
  documentTypeOf,
  maxFileBytes,
  nameAgrees,
  signatureBytes,
  type DocumentType,
} from '../../../domain/document/document.ts';
import { findPdfError, isEncryptedPdf, type PdfError } from '../../../domain/document/pdf.ts';

/** Why a file is refused, as an issue key. */
export type FileError =
  | 'fileTooLarge'
  | 'invalidFileType'
  | 'fileEmpty'
  | 'fileUnreadable'
  | 'filePasswordNeeded'
  | PdfError;

/**
 * A file with its bytes in memory: the one on the disk may change or go before it is sent. What is too large to be
 * sent stays where it is. Errors: rejects where it cannot be read.
 */
export async function readFile(file: File): Promise<File> {
  if (file.size > maxFileBytes) return file;
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}

/**
 * Checks a chosen file as the server will: size, first bytes, and a name that agrees with them. A
 * PDF that nobody could read is refused too, where that can be told; the server takes it.
 */
export async function checkFile(
  file: File,
  allowed: readonly DocumentType[] = ['application/pdf', 'image/jpeg', 'image/png'],
): Promise<FileError | undefined> {
  if (file.size === 0) return 'fileEmpty';
  if (file.size > maxFileBytes) return 'fileTooLarge';
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  const type = documentTypeOf(head);
  const fits = type !== undefined && allowed.includes(type) && nameAgrees(file.name, type);
  if (!fits) return 'invalidFileType';
  return type === 'application/pdf' ? findUnreadable(file) : undefined;
}

async function findUnreadable(file: File): Promise<FileError | undefined> {
  const bytes = await file.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  const error = findPdfError(text);
  if (error || !isEncryptedPdf(text)) return error;
  try {
    const { needsPassword } = await import('../../lib/pdf-reader.ts');
    return (await needsPassword(new Uint8Array(bytes))) ? 'filePasswordNeeded' : undefined;
  } catch {
    // NOTE: an older browser, or no connection for the reader: the file is taken.
    return undefined;
  }
}
