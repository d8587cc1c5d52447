import {
  documentTypeOf,
  maxFileBytes,
  nameAgrees,
  signatureBytes,
  type DocumentType,
} from '../../../domain/document/document.ts';

/** Why a file is refused, as an issue key. */
export type FileRefusal = 'fileTooLarge' | 'invalidFileType' | 'fileEmpty';

/** Judges a chosen file as the server will: size, first bytes, and a name that agrees with them. */
export async function checkFile(
  file: File,
  allowed: readonly DocumentType[] = ['application/pdf', 'image/jpeg', 'image/png'],
): Promise<FileRefusal | undefined> {
  if (file.size === 0) return 'fileEmpty';
  if (file.size > maxFileBytes) return 'fileTooLarge';
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  const type = documentTypeOf(head);
  const fits = type !== undefined && allowed.includes(type) && nameAgrees(file.name, type);
  return fits ? undefined : 'invalidFileType';
}
