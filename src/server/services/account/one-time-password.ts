import { randomInt } from 'node:crypto';
import { strongPassword } from '#domain/account/account.ts';

/** Letters and digits that are not easily confused. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
/** A password found later in a log or an email no longer works. */
const oneTimePasswordDays = 7;

const dayMs = 86_400_000;

const groups = 4;
const groupLength = 4;

/** Returns a random password that meets every rule, in groups that can be read out: `k7Qd@M2xp@…`. */
export function oneTimePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  const password = Array.from({ length: groups }, group).join('@');
  return strongPassword.safeParse(password).success ? password : oneTimePassword();
}

/** When a one-time password set now expires (ISO UTC). */
export function oneTimePasswordEnd(now: Date): string {
  return new Date(now.getTime() + oneTimePasswordDays * dayMs).toISOString();
}

/** The text that shows a one-time password on a terminal. */
export function printedPassword(password: string): string {
  return (
    `One-time password (shown once): ${password}\n` +
    `It expires in ${oneTimePasswordDays} days. Sign in and choose your own password.`
  );
}
