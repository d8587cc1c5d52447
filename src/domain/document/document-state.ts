import type { PaperRequestView } from './document-request.ts';

/** Where the papers stand that were asked for again: one is awaited, or they came and nobody has decided since. */
export const paperStates = ['awaited', 'resent'] as const;
export type PaperState = (typeof paperStates)[number];

/** What a decision leaves: what came has been looked at, and what is awaited stays so. */
export function paperStateDecided(state: PaperState | null): PaperState | null {
  return state === 'awaited' ? state : null;
}

/** Where requests stand that nobody withdrew; null once somebody has decided after the last paper came. */
export function paperStateOf(
  requests: readonly Pick<PaperRequestView, 'answeredAt'>[],
  decidedAt: string | undefined,
): PaperState | null {
  if (requests.some(({ answeredAt }) => answeredAt === null)) return 'awaited';
  const came = requests.some(({ answeredAt }) => (answeredAt ?? '') > (decidedAt ?? ''));
  return came ? 'resent' : null;
}
