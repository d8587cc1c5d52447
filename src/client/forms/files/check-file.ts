import {
  documentTypeOf,
  maxFileBytes,
  nameAgrees,
  signatureBytes,
  type DocumentType,
} from '../../../domain/document/document.ts';
import { fileKind, isOtherPicture, isPicture, type FileKind } from './file-kind.ts';
import { findPdfError, isEncryptedPdf, type PdfError } from '../../../domain/document/pdf.ts';

/** Why a file is rejected, as an issue key. */
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
 * PDF that nobody could read is rejected too, where that can be told; the server takes it.
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

/** Why a chosen file is rejected, what it really is, and whether redrawing it makes it fit. */
export type FileRejection = {
  file: File;
  reason: FileError;
  kind: FileKind | undefined;
  canRedraw: boolean;
  /** A PDF under another name: the same under the name it should have. */
  renamed?: File;
};

/** Checks a chosen file as the server will; of a rejected one it also finds what would help. */
export async function validateFile(
  file: File,
  allowed: readonly DocumentType[],
): Promise<FileRejection | undefined> {
  const reason = await checkFile(file, allowed);
  if (!reason) return undefined;
  const kind = await fileKind(file);
  const canRedraw = isPicture(kind) && allowed.includes('image/jpeg') && (await isRead(file, kind));
  const isMisnamed = reason === 'invalidFileType' && kind === 'application/pdf';
  const renamed = isMisnamed && allowed.includes(kind) ? await renamedPdf(file) : undefined;
  return { file, reason, kind, canRedraw, ...(renamed && { renamed }) };
}

/** A file as a PDF; undefined where even so nobody could read it. */
async function renamedPdf(file: File): Promise<File | undefined> {
  const name = `${file.name.replace(/\.[a-z\d]{1,5}$/i, '') || 'document'}.pdf`;
  const { lastModified } = file;
  const renamed = new File([file], name, { type: 'application/pdf', lastModified });
  return (await checkFile(renamed, ['application/pdf'])) ? undefined : renamed;
}

/** Every browser reads JPEG and PNG; HEIC, WebP and AVIF not every one, so that is tried. */
async function isRead(file: File, kind: FileKind | undefined): Promise<boolean> {
  if (!isOtherPicture(kind)) return true;
  const { canRead } = await import('./compress-image.ts');
  return canRead(file);
}

const pageTree = /<<(?:(?!>>).)*?\/Type\s*\/Pages\b(?:(?!>>).)*?>>/gs;
const count = /\/Count\s+(\d{1,5})\b/;

/**
 * How many pages a PDF has, where it says so in the open; undefined where the numbers are packed
 * away, which a reader would have to unpack. The largest count is the root's.
 */
export async function pdfPages(file: Blob): Promise<number | undefined> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const counts = [...text.matchAll(pageTree)].map(([node]) => Number(count.exec(node)?.[1] ?? 0));
  const most = Math.max(0, ...counts);
  return most > 0 ? most : undefined;
}
