import { createHash } from 'node:crypto';
import { inTransaction } from '#db/database.ts';
import { findDocument, type StoredDocument } from '#db/queries/document/document.ts';
import type { StoredDocumentRow } from '#db/queries/document/stored-file.ts';
import { downloadEnding, type DocumentType } from '#domain/document/document.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { AdminContext, Services } from '#server/context.ts';
import { appendAudit } from '../audit/audit.ts';
import type { Keys } from '../key/keys.ts';
import { decryptDocument, storedBytes } from './encryption.ts';

/** A document that was read and verified. */
export interface ReadDocument {
  /** Our own name, independent of the applicant's file name. */
  downloadName: string;
  mimeType: DocumentType;
  bytes: Buffer;
}

/**
 * Reads a document for an administrator and appends an audit entry.
 * Errors: `not_found` for an unknown path; `internal` with the sentence `documentDamaged` if its bytes are missing or
 * altered.
 */
export async function readDocument(
  { services, admin, now }: AdminContext,
  filePath: string,
): Promise<ReadDocument> {
  const document = await findDocument(services.db, filePath);
  if (!document) throw new AppError('not_found');
  requireReadable(admin, document);
  const bytes = await openDocument(services, document);
  await inTransaction(services.db, (tx) =>
    appendAudit(tx, services.keys, {
      at: now().toISOString(),
      actorKind: 'admin',
      actorId: admin.adminId,
      action: 'document.download',
      entity: 'document',
      entityId: document.id,
    }),
  );
  return { downloadName: getDownloadName(document), mimeType: document.mimeType, bytes };
}

/** Errors: `forbidden` for a cashier, who may read signed agreements alone. */
export function requireReadable(
  { role }: Pick<AdminContext['admin'], 'role'>,
  { kind }: Pick<StoredDocument, 'kind'>,
): void {
  if (role === 'cashier' && kind !== 'agreementCopy') throw new AppError('forbidden');
}

async function openDocument(
  services: Pick<Services, 'documents' | 'log'>,
  document: StoredDocument,
): Promise<Buffer> {
  try {
    return await services.documents.read(document);
  } catch (err) {
    services.log.error({ err, documentId: document.id }, 'stored document cannot be read');
    throw err;
  }
}

/** For example `RSM-7K4Q-92XD-M3TB-civilId.pdf`; documents of a list are numbered from 1. */
function getDownloadName({ applicationNumber, kind, position, mimeType }: StoredDocument): string {
  const isListed = kind === 'childrenCivilIds' || kind === 'additionalDocuments';
  const suffix = isListed ? `-${position + 1}` : '';
  return `${applicationNumber}-${kind}${suffix}.${downloadEnding(mimeType)}`;
}

/** Returns what is wrong with a document's stored bytes, or undefined. */
export function findDocumentError(
  keys: Keys,
  document: StoredDocumentRow,
  stored: Buffer | undefined,
): string | undefined {
  if (!stored) return 'file is missing';
  const expected = storedBytes(document.sizeBytes);
  if (stored.length !== expected) {
    return `file has ${stored.length} bytes instead of ${expected}`;
  }
  try {
    const plain = decryptDocument(keys, document, stored);
    const sha256 = createHash('sha256').update(plain).digest('hex');
    return sha256 === document.sha256 ? undefined : 'content does not match its hash';
  } catch {
    return 'file or key was altered';
  }
}

/** The name of a document in an error. */
export function documentFieldName({ filePath, applicationId }: StoredDocumentRow): string {
  return `document ${filePath} of application ${applicationId}`;
}
