import type { Tx } from '../../../db/database.ts';
import {
  listStatusChangesOf,
  updateDocumentState,
  type ApplicationRow,
} from '../../../db/queries/application/application.ts';
import { listDocumentRequestsOf } from '../../../db/queries/document/document-request.ts';
import { toDocumentState, type DocumentState } from '../../../domain/document/document-state.ts';

/**
 * Notes where an application's documents stand after a request was made, answered or withdrawn; `at` (ISO
 * UTC) becomes its `updatedAt`. Answers where they stand.
 */
export async function refreshDocumentState(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'documentRequestState'>,
  at: string,
): Promise<DocumentState | null> {
  const decisions = await listStatusChangesOf(tx, application.id);
  const requests = await listDocumentRequestsOf(tx, application.id);
  const state = toDocumentState(requests, decisions.at(-1)?.timestamp);
  await updateDocumentState(tx, application, { documentRequestState: state, updatedAt: at });
  return state;
}
