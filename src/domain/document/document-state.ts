import type { DocumentRequestView } from './document-request.ts';

/** The state of document requests: a new copy is awaited, or all have arrived and no decision was made since. */
export const documentStates = ['awaited', 'resent'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The state after a decision: received copies count as reviewed, awaited ones stay awaited. */
export function decidedDocumentState(state: DocumentState | null): DocumentState | null {
  return state === 'awaited' ? state : null;
}

/** The state of requests that were not withdrawn; null if a decision was made since the last copy arrived. */
export function toDocumentState(
  requests: readonly Pick<DocumentRequestView, 'answeredAt'>[],
  decidedAt: string | undefined,
): DocumentState | null {
  if (requests.some(({ answeredAt }) => answeredAt === null)) return 'awaited';
  const came = requests.some(({ answeredAt }) => (answeredAt ?? '') > (decidedAt ?? ''));
  return came ? 'resent' : null;
}
