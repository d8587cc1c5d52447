import { randomInt } from 'node:crypto';
import { strongPassword } from '../../../domain/account/account.ts';

/** Letters and digits that nobody mistakes for another. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
/** How long one is good for: whoever finds it later, in a log or an email, has nothing. */
const oneTimePasswordDays = 7;

const dayMs = 86_400_000;

const groups = 4;
const groupLength = 4;

/** A random password that meets every rule, in groups that can be read out: `k7Qd@M2xp@…`. */
export function oneTimePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  const password = Array.from({ length: groups }, group).join('@');
  return strongPassword.safeParse(password).success ? password : oneTimePassword();
}

/** When one that is handed over now runs out (ISO UTC). */
export function oneTimePasswordEnd(now: Date): string {
  return new Date(now.getTime() + oneTimePasswordDays * dayMs).toISOString();
}

/** One for whoever reads the terminal, with what becomes of it. */
export function printedPassword(password: string): string {
  return (
    `One-time password (shown once): ${password}\n` +
    `It expires in ${oneTimePasswordDays} days. Sign in and choose your own password.`
  );
}
