import type { DocumentType } from '../../../domain/document/document.ts';
import { checkFile, type FileRefusal } from './check-file.ts';
import { fileKind, isPicture, type FileKind } from './file-kind.ts';

/** Why a chosen file is refused, what it really is, and whether drawing it anew makes it fit. */
export type Refusal = {
  file: File;
  reason: FileRefusal;
  kind: FileKind | undefined;
  canRedraw: boolean;
};

/** Judges a chosen file as the server will; a refused one is looked at further, to say what helps. */
export async function judgeFile(
  file: File,
  allowed: readonly DocumentType[],
): Promise<Refusal | undefined> {
  const reason = await checkFile(file, allowed);
  if (!reason) return undefined;
  const kind = await fileKind(file);
  const canRedraw = isPicture(kind) && allowed.includes('image/jpeg') && (await isRead(file, kind));
  return { file, reason, kind, canRedraw };
}

/** Every browser reads JPEG and PNG; HEIC only those of Apple, so that is tried. */
async function isRead(file: File, kind: FileKind | undefined): Promise<boolean> {
  if (kind !== 'heic') return true;
  const { canRead } = await import('./compress-image.ts');
  return canRead(file);
}
