import type { RenewalView } from '#domain/agreement/family.ts';

/** What /track hands to the wizard: only in this page's memory, because it names a family. */
let pending: RenewalView | undefined;

export function storeRenewal(renewal: RenewalView): void {
  pending = renewal;
}

/** Returns it once. */
export function takeRenewal(): RenewalView | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}
