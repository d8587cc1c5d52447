import { z } from 'zod';
import { shownAgain } from './account.ts';
import { foldDigits } from '../text/text.ts';

/** A typed code: six digits of the app, or a recovery code; digits of any script, no spaces. */
const code = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
  .overwrite((text) => foldDigits(text).replace(/[\s-]/g, '').toLowerCase())
  .min(1, 'required')
  .max(40, 'tooLong');

export const beginSecondFactorInput = z.object({ password: shownAgain });
export const confirmSecondFactorInput = z.object({ code });
export const renewRecoveryCodesInput = z.object({ password: shownAgain });
export const removeSecondFactorInput = z.object({ password: shownAgain, code });

/** For the app: as text, and as the URL in a QR code. */
export const secondFactorBegunView = z.object({ secret: z.string(), otpauthUrl: z.string() });

/** Shown once. */
export const recoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorView = z.object({
  isOn: z.boolean(),
  confirmedAt: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
});
