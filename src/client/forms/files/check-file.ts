import {
  getDocumentType,
  nameAgrees,
  signatureBytes,
  type DocumentType,
} from '#domain/document/document.ts';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { fileKind, isOtherPicture, isPicture, type FileKind } from './file-kind.ts';
import { findPdfError, isEncryptedPdf, type PdfError } from '#domain/document/pdf.ts';

/** Why a file is rejected, as an issue key. */
export type FileError =
  | 'fileTooLarge'
  | 'invalidFileType'
  | 'fileEmpty'
  | 'fileUnreadable'
  | 'filePasswordNeeded'
  | PdfError;

/**
 * Reads a file into memory, because the one on disk may change or be deleted before it is sent. A file over the size
 * limit is not read. Errors: rejects if it cannot be read.
 */
export async function readFile(file: File): Promise<File> {
  if (file.size > maxFileBytes) return file;
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}

/**
 * Validates a chosen file as the server does: size, first bytes, and a name that matches them. Also rejects a PDF that
 * it finds unreadable, which the server accepts.
 */
export async function checkFile(
  file: File,
  allowed: readonly DocumentType[] = ['application/pdf', 'image/jpeg', 'image/png'],
): Promise<FileError | undefined> {
  if (file.size === 0) return 'fileEmpty';
  if (file.size > maxFileBytes) return 'fileTooLarge';
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  const type = getDocumentType(head);
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
    const { needsPassword } = await import('#client/lib/pdf-reader.ts');
    return (await needsPassword(new Uint8Array(bytes))) ? 'filePasswordNeeded' : undefined;
  } catch {
    // NOTE: in an older browser or offline, the PDF cannot be checked and is accepted.
    return undefined;
  }
}

/** Why a file is rejected, its real type, and whether redrawing would make it acceptable. */
export type FileRejection = {
  file: File;
  reason: FileError;
  kind: FileKind | undefined;
  canRedraw: boolean;
  /** A PDF with a wrong extension, renamed. */
  renamed?: File;
};

/** Validates a chosen file as the server does, and finds how to fix a rejected one. */
export async function validateFile(file: File): Promise<FileRejection | undefined> {
  const reason = await checkFile(file);
  if (!reason) return undefined;
  const kind = await fileKind(file);
  const canRedraw = isPicture(kind) && (await isRead(file, kind));
  const isMisnamed = reason === 'invalidFileType' && kind === 'application/pdf';
  const renamed = isMisnamed ? await renamedPdf(file) : undefined;
  return { file, reason, kind, canRedraw, ...(renamed && { renamed }) };
}

/** A file as a PDF; undefined if that is unreadable too. */
async function renamedPdf(file: File): Promise<File | undefined> {
  const name = `${file.name.replace(/\.[a-z\d]{1,5}$/i, '') || 'document'}.pdf`;
  const { lastModified } = file;
  const renamed = new File([file], name, { type: 'application/pdf', lastModified });
  return (await checkFile(renamed)) ? undefined : renamed;
}

/** Every browser decodes JPEG and PNG, but not every one HEIC, WebP and AVIF, so try it. */
async function isRead(file: File, kind: FileKind | undefined): Promise<boolean> {
  if (!isOtherPicture(kind)) return true;
  const { canRead } = await import('./compress-image.ts');
  return canRead(file);
}

const pageTree = /<<(?:(?!>>).)*?\/Type\s*\/Pages\b(?:(?!>>).)*?>>/gs;
const count = /\/Count\s+(\d{1,5})\b/;

/** Number of pages of a PDF; undefined if the page tree is compressed. The largest count is the root's. */
export async function pdfPages(file: Blob): Promise<number | undefined> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const counts = [...text.matchAll(pageTree)].map(([node]) => Number(count.exec(node)?.[1] ?? 0));
  const most = Math.max(0, ...counts);
  return most > 0 ? most : undefined;
}
