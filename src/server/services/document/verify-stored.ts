import { createHash } from 'node:crypto';
import type { StoredDocumentRow } from '../../../db/queries/document/stored-file.ts';
import { decryptDocument, storedBytes } from './encryption.ts';
import type { Keys } from '../key/keys.ts';

/** What is wrong with a document's stored bytes, or undefined where they are as they were stored. */
export function findDocumentError(
  keys: Keys,
  paper: StoredDocumentRow,
  stored: Buffer | undefined,
): string | undefined {
  if (!stored) return 'file is missing';
  const expected = storedBytes(paper.sizeBytes);
  if (stored.length !== expected) {
    return `file has ${stored.length} bytes instead of ${expected}`;
  }
  try {
    const plain = decryptDocument(keys, paper, stored);
    const sha256 = createHash('sha256').update(plain).digest('hex');
    return sha256 === paper.sha256 ? undefined : 'content does not match its hash';
  } catch {
    return 'file or key was altered';
  }
}

/** How an error names a document. */
export function documentFieldName({ filePath, applicationId }: StoredDocumentRow): string {
  return `document ${filePath} of application ${applicationId}`;
}
