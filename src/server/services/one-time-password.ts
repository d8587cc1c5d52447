import { randomInt } from 'node:crypto';
import { strongPassword } from '../../domain/account.ts';

/** Letters and digits that nobody mistakes for another. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A random password that meets every rule, in groups that can be read out: `k7Qd@M2xp@…`. */
export function oneTimePassword(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  const password = Array.from({ length: groups }, group).join('@');
  return strongPassword.safeParse(password).success ? password : oneTimePassword();
}
