import type { Db } from '../../../db/database.ts';
import { listLogos, listStoredDocumentsAfter } from '../../../db/queries/document/stored-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { OperatorError } from '../operator-error.ts';
import { findDocumentError, documentFieldName } from '../../services/document/verify-stored.ts';
import type { Keys } from '../../services/key/keys.ts';

/** Documents looked up at a time, and how many of them are copied at once. */
const pageSize = 500;
const concurrency = 8;

export interface FileTransfer {
  source: Db;
  keys: Keys;
  from: Pick<Storage, 'read'>;
  /** The same storage where files stay. */
  to: Storage;
  onProgress: (what: string, count: number) => void;
}

export interface TransferredFiles {
  documents: number;
  logos: number;
  /** What was damaged before, each in a line; its bytes, if any, are copied too. */
  damaged: string[];
}

/**
 * Copies every document and logo, reads it back and compares; where files stay in their storage,
 * each is read alone. Each document must be what its row says.
 * Errors: OperatorError where a copy differs; the storages' own.
 */
export async function transferFiles(transfer: FileTransfer): Promise<TransferredFiles> {
  const { source, keys } = transfer;
  const damaged: string[] = [];
  let documents = 0;
  for (let last = ''; ;) {
    const page = await listStoredDocumentsAfter(source, last, pageSize);
    for (let at = 0; at < page.length; at += concurrency) {
      const issues = page.slice(at, at + concurrency).map(async (document) => {
        const issue = findDocumentError(
          keys,
          document,
          await transferFile(transfer, document.storedName),
        );
        return issue === undefined ? [] : [`${documentFieldName(document)}: ${issue}`];
      });
      damaged.push(...(await Promise.all(issues)).flat());
    }
    documents += page.length;
    transfer.onProgress('documents', documents);
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  const logos = await listLogos(source);
  for (const { filePath, storedName, sizeBytes } of logos) {
    const bytes = await transferFile(transfer, storedName);
    if (bytes?.length === sizeBytes) continue;
    damaged.push(`logo ${filePath}: file is ${bytes ? 'truncated' : 'missing'}`);
  }
  return { documents, logos: logos.length, damaged };
}

/** The bytes of a stored file, then in the other storage too; undefined where it is missing. */
async function transferFile({ from, to }: FileTransfer, name: string) {
  const bytes = await from.read(name);
  if (from === to) return bytes;
  const there = await to.read(name);
  if (!bytes || there?.equals(bytes)) return there;
  // An interrupted copy may have left something.
  await to.remove(name);
  await to.put(name, bytes);
  if (!(await to.read(name))?.equals(bytes)) {
    throw new OperatorError(`The copy of file ${name} does not match the original.`);
  }
  return bytes;
}
