import { totpCode } from '#server/services/account/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret as typed into it, so many steps of 30 seconds from now. */
export function appCode(secret: string, stepsAhead: number = 0): string {
  const signs = [...secret.replaceAll(/\s/g, '')];
  const bits = signs.map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  const key = Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
  return totpCode(key, Math.floor(Date.now() / 30_000) + stepsAhead);
}
