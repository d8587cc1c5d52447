/** Words that attackers of this site try first; see docs/operating.md. */
const siteWords: readonly string[] = [
  ...['rusoom', 'rosoom', 'rusum', 'tuition', 'school', 'schools', 'nursery', 'academy'],
  ...['university', 'college', 'student', 'students', 'education', 'instalment', 'instalments'],
  ...['installment', 'installments', 'fee', 'fees', 'kuwait', 'kuwaiti', 'q8', 'kwt', 'kwd'],
  ...['admin', 'admins', 'administrator', 'owner', 'manager', 'reviewer', 'editor', 'user', 'root'],
  ...['password', 'passwd', 'pass', 'pwd', 'login', 'signin'],
  ...['رسوم', 'الرسوم', 'مدرسة', 'طالب', 'قسط', 'أقساط', 'كويت', 'الكويت', 'مسؤول', 'مدير'],
];

/** Characters that people write instead of a letter. */
const standIns: Readonly<Record<string, string>> = {
  a: '@4',
  b: '8',
  e: '3',
  g: '9',
  i: '1!|',
  l: '1!|',
  o: '0',
  s: '$5',
  t: '7+',
};

/** Shorter parts of a name would match too much. */
const shortestOwnWord = 3;

/**
 * Whether a password with letters consists only of words of this site or of `own` (the account's names and addresses),
 * in any case, with characters instead of letters, and with digits and other characters around and between them.
 */
export function consistsOfSiteWords(password: string, own: readonly string[] = []): boolean {
  const signs = [...folded(password)];
  if (!signs.some(isLetter)) return false;
  const words = [...siteWords, ...own.flatMap(wordsIn)].map((word) => [...word]);
  const isReached = [true, ...signs.map(() => false)];
  for (const [at, sign] of signs.entries()) {
    if (!isReached[at]) continue;
    if (!isLetter(sign)) isReached[at + 1] = true;
    for (const word of words) {
      if (standsAt(signs, at, word)) isReached[at + word.length] = true;
    }
  }
  return isReached[signs.length] === true;
}

/** Returns the words of a name, username or email address, without the email host. */
function wordsIn(text: string): string[] {
  const [local = ''] = folded(text).split('@');
  return [...local.split(/[^\p{L}\p{M}\p{N}]+/u), ...local.split(/[^\p{L}\p{M}]+/u)].filter(
    (word) => word.length >= shortestOwnWord,
  );
}

function standsAt(signs: readonly string[], at: number, word: readonly string[]): boolean {
  return word.every((letter, index) => {
    const sign = signs[at + index];
    return sign !== undefined && (sign === letter || standIns[letter]?.includes(sign) === true);
  });
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{M}]/u.test(sign);
}
