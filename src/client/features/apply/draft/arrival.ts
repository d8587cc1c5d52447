/** How somebody came to `/apply`, and what they find there. */
export type Arrival = {
  /** The address names a step, as Back, Forward and a reload do. */
  hasStep: boolean;
  /** This tab is at work on the kept draft already. */
  isOwn: boolean;
  /** A draft worth asking about is kept. */
  hasDraft: boolean;
  /** An institution was chosen on another page. */
  hasChoice: boolean;
};

/**
 * What follows an arrival: `ask` whether to continue the kept draft or start again, `begin` at the
 * first step, or `continue` at the step that the address names.
 */
export function arrivalOf({ hasStep, isOwn, hasDraft, hasChoice }: Arrival) {
  if (hasDraft && (!isOwn || !hasStep || hasChoice)) return 'ask';
  return hasStep && !hasChoice ? 'continue' : 'begin';
}
