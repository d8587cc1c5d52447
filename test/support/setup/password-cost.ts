import { usualCost } from '#server/services/account/password-hash.ts';

/** The cost of a password's hash in the program. */
export const programCost = { ...usualCost };

/** A cost for tests, in KiB: they hash often, and few are about it. */
usualCost.memoryKib = 64;
