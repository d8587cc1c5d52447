import { foldDigits } from './text.ts';

/** Mail providers by name, with the endings they have; the first one is the usual one. */
const providers: Readonly<Record<string, RegExp>> = {
  gmail: /^com$/,
  icloud: /^com$/,
  outlook:
    /^(com|sa|fr|de|it|es|jp|in|ie|pt|dk|at|be|cl|cz|hu|kr|lv|my|ph|sg|sk|com\.[a-z]{2}|co\.[a-z]{2})$/,
  hotmail: /^(com|fr|de|it|es|nl|be|ca|se|no|dk|fi|gr|hu|ch|com\.[a-z]{2}|co\.[a-z]{2})$/,
  yahoo: /^(com|fr|de|it|es|ca|se|no|dk|gr|ie|in|ro|pl|com\.[a-z]{2}|co\.[a-z]{2})$/,
  live: /^(com|fr|de|it|nl|be|ca|se|no|dk|ie|in|jp|cn|co\.[a-z]{2}|com\.[a-z]{2})$/,
  msn: /^com$/,
  ymail: /^com$/,
  protonmail: /^(com|ch)$/,
  googlemail: /^com$/,
  rocketmail: /^com$/,
};

/** Providers that a name of another one could be taken for. */
const others = ['mail', 'email', 'me', 'mac', 'gmx', 'aol', 'proton', 'zoho', 'yandex', 'inbox'];

/** Endings that exist nowhere, as `com` is mistyped. */
const mistypedCom = /^(con|cpm|cim|cmo|ocm|vom|xom|dom|comm|coom|ccom|cok|c0m|conm|cmm)$/;

/**
 * The email address that was probably meant: its domain resembles that of a large mail provider, or ends in a mistyped
 * `com`. Undefined if the domain may well be right.
 */
export function suggestEmail(typed: string): string | undefined {
  const [, local, rest = ''] = /^\s*([^@\s]+)\s*@(.*)$/s.exec(foldDigits(typed)) ?? [];
  const domain = rest
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[,،;/]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');
  if (local === undefined || domain === '') return undefined;
  const meant = findProvider(domain) ?? withRightEnding(domain);
  return meant === rest.toLowerCase().trim() ? undefined : `${local}@${meant}`;
}

function findProvider(domain: string): string | undefined {
  const [name = '', ...endings] = splitCom(domain).split('.');
  const ending = endings.join('.');
  if (others.includes(name)) return undefined;
  const known = Object.keys(providers).find((one) => one === name) ?? findSimilar(name);
  const endingsOf = known && providers[known];
  if (!endingsOf) return undefined;
  if (endingsOf.test(ending)) return `${known}.${ending}`;
  // A company may have a similar name, but hardly with a mistyped ending.
  const isCom = ending === '' || distance(ending, 'com') <= 2;
  return known === name || isCom ? `${known}.com` : undefined;
}

/** `gmailcom` without its dot. */
function splitCom(domain: string): string {
  return domain.includes('.') ? domain : domain.replace(/(.)com$/, '$1.com');
}

function findSimilar(name: string): string | undefined {
  return Object.keys(providers).find((provider) => {
    // Short names resemble too many others.
    if (provider.length < 5 || provider === 'ymail') return false;
    return distance(name, provider) <= (provider.length > 6 ? 2 : 1);
  });
}

function withRightEnding(domain: string): string {
  return domain
    .split('.')
    .map((part, at, all) =>
      at > 0 && at >= all.length - 2 && mistypedCom.test(part) ? 'com' : part,
    )
    .join('.');
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const at = (up: number, back: number) => rows[i - up]?.[j - back] ?? 0;
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwap ? at(2, 2) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
