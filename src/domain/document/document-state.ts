import type { DocumentRequestView } from './document-request.ts';

/** Where the documents stand that were asked for again: one is awaited, or they came and nobody has decided since. */
export const documentStates = ['awaited', 'resent'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What a decision leaves: what came has been looked at, and what is awaited stays so. */
export function decidedDocumentState(state: DocumentState | null): DocumentState | null {
  return state === 'awaited' ? state : null;
}

/** Where requests stand that nobody withdrew; null once somebody has decided after the last document came. */
export function toDocumentState(
  requests: readonly Pick<DocumentRequestView, 'answeredAt'>[],
  decidedAt: string | undefined,
): DocumentState | null {
  if (requests.some(({ answeredAt }) => answeredAt === null)) return 'awaited';
  const came = requests.some(({ answeredAt }) => (answeredAt ?? '') > (decidedAt ?? ''));
  return came ? 'resent' : null;
}
