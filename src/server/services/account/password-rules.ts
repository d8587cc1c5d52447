import { chosenPassword } from '#domain/account/account.ts';
import { badInput } from '#domain/errors/errors.ts';
import { consistsOfSiteWords } from '#domain/account/site-password-words.ts';
import { toIssues } from '#domain/errors/issue.ts';
import leaked from './leaked-passwords.json' with { type: 'json' };

const leakedPasswords = new Set(leaked.lines.flatMap((line) => line.split(' ')));

interface Choice {
  password: string;
  /** The field that contains it. */
  path: string;
  /** The account's names, username and email address. */
  own: readonly (string | null | undefined)[];
}

/**
 * Rejects a chosen password that is easy to guess: a weak one, one of only site words and the account's names, or a
 * leaked one in any case. Errors: `bad_input` at `path`.
 */
export function requireHardToGuess({ password, path, own }: Choice): void {
  const parsed = chosenPassword.safeParse(password);
  if (!parsed.success) {
    throw badInput(...toIssues(parsed.error).map(({ key }) => ({ path, key })));
  }
  const names = own.filter((name) => typeof name === 'string');
  if (consistsOfSiteWords(password, names)) throw badInput({ path, key: 'passwordOfHouseWords' });
  if (leakedPasswords.has(password.toLowerCase())) throw badInput({ path, key: 'passwordLeaked' });
}
