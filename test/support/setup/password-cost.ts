import { usualCost } from '#server/services/account/password-hash.ts';

// In KiB: tests hash often, and few are about it.
usualCost.memoryKib = 64;
