import type { DocumentType } from '../../../domain/document/document.ts';
import { checkFile, type FileError } from './check-file.ts';
import { fileKind, isOtherPicture, isPicture, type FileKind } from './file-kind.ts';

/** Why a chosen file is refused, what it really is, and whether drawing it anew makes it fit. */
export type Refusal = {
  file: File;
  reason: FileError;
  kind: FileKind | undefined;
  canRedraw: boolean;
  /** A PDF under another name: the same under the name it should have. */
  renamed?: File;
};

/** Judges a chosen file as the server will; a refused one is looked at further, to say what helps. */
export async function validateFile(
  file: File,
  allowed: readonly DocumentType[],
): Promise<Refusal | undefined> {
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
