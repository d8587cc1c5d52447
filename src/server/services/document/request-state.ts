import type { Tx } from '../../../db/database.ts';
import {
  listStatusChangesOf,
  updatePapers,
  type ApplicationRow,
} from '../../../db/queries/application/application.ts';
import { listPaperRequestsOf } from '../../../db/queries/document/document-request.ts';
import { paperStateOf, type PaperState } from '../../../domain/document/document-state.ts';

/**
 * Notes where an application's papers stand after a request was made, answered or withdrawn; `at` (ISO
 * UTC) becomes its `updatedAt`. Answers where they stand.
 */
export async function settlePapers(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'papers'>,
  at: string,
): Promise<PaperState | null> {
  const decisions = await listStatusChangesOf(tx, application.id);
  const requests = await listPaperRequestsOf(tx, application.id);
  const papers = paperStateOf(requests, decisions.at(-1)?.timestamp);
  await updatePapers(tx, application, { papers, updatedAt: at });
  return papers;
}
