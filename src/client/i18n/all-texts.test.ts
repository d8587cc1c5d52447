import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectTexts } from '#scripts/texts/collect.ts';
import { brand, creditBureau, reviewTime } from '#domain/site/brand.ts';
import { languages } from '#domain/text/language.ts';
import { avoidedIn, wrongPunctuationIn } from '#scripts/texts/rules.ts';
import { appText } from './app-text.ts';

/** Types ensure equal keys in both languages; these tests check the words. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/src/client/**/*text.ts',
    '/src/client/**/institution-texts.ts',
    '/src/domain/**/*.ts',
    '!/src/**/*.test.ts',
  ],
  { eager: true },
);

/** Arabic entries that are rightly in Latin letters: names and common Latin spellings. */
const latinInArabic = new Set(['English', 'EN', 'Page Not Found']);
/** English entries that are rightly in Arabic letters: the language's own name on the switch. */
const arabicInEnglish = new Set(['العربية', 'ع']);
/** Sample arguments for text functions: counts, names, or objects of them. */
const samples: readonly unknown[] = [3, 'Sample', new Proxy({}, { get: () => 3 })];

/** The same texts from the source, with every plural form, and those of emails. */
const sourceTexts = collectTexts();

const texts = Object.entries(modules).flatMap(([file, module]) => pairsIn(module, file));

test('every text file is read', () => {
  expect(texts.length).toBeGreaterThan(1500);
  for (const [file] of Object.entries(modules)) {
    if (!readFileSync(file.slice(1), 'utf8').includes('defineText(')) continue;
    expect(
      texts.some(({ path }) => path.startsWith(file)),
      file,
    ).toBe(true);
  }
});

test('every text that the whole app shares is used', () => {
  const code = globSync('src/client/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/app-text.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const used = new Set(code.match(/\w+/g));
  expect(Object.keys(appText.en).filter((key) => !used.has(key))).toEqual([]);
});

test('every text is written in its own language', () => {
  const problems = texts.flatMap(({ path, language, entry }) => {
    const words = toWords(entry);
    const problem = getProblem(language, words);
    return problem ? [`${path} ${language} ${problem}: ${words}`] : [];
  });
  expect(problems).toEqual([]);
});

test('no text uses a word that the glossary marks as never right in the interface', () => {
  expect(avoidedIn('Upload your papers'), 'a marked word').toEqual(['papers']);
  expect(avoidedIn('بالأسعار الجديدة'), 'a marked word behind its prefixes').toEqual(['أسعار']);
  expect(problemsIn((_, words) => avoidedIn(words).join(', '))).toEqual([]);
});

test('every text that promises a review in time does so in the same words', () => {
  const promises = texts.flatMap(({ path, language, entry }) => {
    const words = toWords(entry) ?? '';
    return /24\D+48/.test(words) && words !== reviewTime[language]
      ? [{ path, language, words }]
      : [];
  });
  for (const name of ['home', 'contact', 'confirmation', 'legal', 'head', 'overview']) {
    expect(
      promises.filter(({ path }) => path.includes(`/${name}-text`)).length,
      name,
    ).toBeGreaterThan(1);
  }
  expect(promises.filter(({ language, words }) => !words.includes(reviewTime[language]))).toEqual(
    [],
  );
});

test('the name never reads as "fees" in Arabic', () => {
  // As "fees" the word is followed by what they are for; the name ends its sentence or precedes a preposition.
  const name =
    /(?<!منصة |لا |[\p{L}\p{M}])رسوم(?=\s*(?:[^\p{L}\p{M}\s#]|$)|\s(?:و|(?:في|من|على|إلى|بخصوص)\s|ب(?:رقم|هاتف)))/u;
  expect('هاتف رسوم وبريدها').toMatch(name);
  const found = problemsIn((_, words) => name.exec(words)?.[0] ?? '');
  expect(found.filter((one) => !one.includes('brand.wordmark'))).toEqual([]);
});

test('the credit bureau network is always named by what stays on one line', () => {
  expect(creditBureau.replaceAll('\u2060', '')).toBe('Ci-Net');
  expect(problemsIn((_, words) => /ci.?net/i.exec(words)?.[0] ?? '')).toEqual([]);
});

test.each(languages)('the image for shared links (%s) shows the name and the title', (language) => {
  const image = readFileSync(`src/client/public/social-${language}.png`, 'utf8');
  expect(image.includes(`${brand.name[language]} · ${appText[language].titleHome}`)).toBe(true);
});

test('every text is punctuated as its language is', () => {
  expect(problemsIn((language, words) => wrongPunctuationIn(language, words).join(''))).toEqual([]);
});

test('English is written in sentence case, but for names and the texts that are given', () => {
  const names = [
    ...['Arabic', 'English', 'Kuwait', 'Kuwaiti', 'Islamic', 'Sharia', 'State', 'WhatsApp', 'Ctrl'],
    ...['Ci', 'Content', 'Idempotency', 'Google', 'Authenticator', 'Aegis', 'Sunday', 'Documents'],
    ...['Rusoom', 'Settings', 'Most', 'Compatible', 'Labour', 'Law', 'Umm', 'Fridays', 'Saturdays'],
  ];
  const given = new Set([
    ...['Page Not Found', 'Track Application', 'Apply Now', 'Add Class', 'Edit Class'],
    ...['Invalid Phone Number', 'Invalid Password', 'Logged in, Welcome back'],
  ]);
  const isContent =
    /starter\.json$|setting\/(?:setting|holidays)\.ts$|agreement\/(?:agreement-text|rule-set)\.ts$/;
  const capitals = sourceTexts.flatMap(({ file, key, en }) => {
    if (isContent.test(file)) return [];
    const words = en
      .replace(/\$\{[^}]*\}/g, '#')
      .matchAll(/(?<=[a-z,] )[A-Z][a-z]+(?:[A-Z][a-z]+)?/g);
    const wrong = [...words].filter(([word]) => !names.includes(word) && !given.has(en));
    return wrong.map(([word]) => `${key}: ${word} in ${en}`);
  });
  expect(capitals).toEqual([]);
});

test('no Arabic of the dashboard commands the reader, whoever that is', () => {
  // Imperatives are masculine. These are the ones that forms and lists would use.
  const imperative =
    /(?<![\p{L}\p{M}])[وف]?(?:أضف|اختر|أدخل|اكتب|احذف|أنشئ|افتح|حدّد|استخدم|اضغط|أرسل|اقبل|ارفض|جرّب|راجع|انسخ|ارفع|حاول|أعد|سجّل|امسح|احفظ|صحّح|أزل|اطلب|تأكد|فعّل|نزّل|اضبط|انتظر|تحقق|اطّلع|ارجع)(?:ها|ه|هم)?(?![\p{L}\p{M}])/u;
  const alsoThere =
    /Sentences\.(?:changed|second_factor_required|secondFactorWrong|urlInvalid|yearInvalid)$|\.(?:loadFailed|unexpectedError)Hint$/;
  const commands = sourceTexts
    .filter(({ file, key }) => file.includes('/features/admin/') || alsoThere.test(key))
    .filter(({ ar }) => imperative.test(ar))
    .map(({ key, ar }) => `${key}: ${ar}`);
  expect(commands).toEqual([]);
});

test('every Arabic count has all forms that differ', () => {
  const incomplete = sourceTexts.filter(({ ar }) => {
    const forms = ar.split(' / ').map((form) => form.slice(0, form.indexOf(':')));
    return forms.includes('few') && !['two', 'many', 'other'].every((form) => forms.includes(form));
  });
  expect(incomplete).toEqual([]);
});

/** What a check finds wrong with the words in a source, without their values. */
function problemsIn(problemWith: (language: 'en' | 'ar', words: string) => string): string[] {
  return sourceTexts.flatMap(({ file, key, ...text }) =>
    (['en', 'ar'] as const).flatMap((language) => {
      const problem = problemWith(language, text[language].replace(/\$\{[^}]*\}/g, '#'));
      return problem ? [`${file} ${key} ${language}: ${problem}`] : [];
    }),
  );
}

type Text = { path: string; language: 'en' | 'ar'; entry: unknown };

/** All entries of bilingual values, at any depth. */
function pairsIn(value: unknown, path: string, seen = new Set<unknown>()): Text[] {
  if (!isRecord(value) || seen.has(value)) return [];
  seen.add(value);
  if ('en' in value && 'ar' in value) {
    return (['en', 'ar'] as const).flatMap((language) =>
      entriesIn(value[language], path, language),
    );
  }
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${path} ${key}`, seen));
}

function entriesIn(entry: unknown, path: string, language: 'en' | 'ar'): Text[] {
  if (!isRecord(entry) || isPhrase(entry)) return [{ path, language, entry }];
  return Object.entries(entry).flatMap(([key, inner]) =>
    entriesIn(inner, `${path}.${key}`, language),
  );
}

function getProblem(language: 'en' | 'ar', words: string | undefined): string | undefined {
  if (words === undefined) return 'returns no text for sample values';
  if (words.trim() === '') return 'is empty';
  if (/\b(TODO|FIXME|XXX|TBD|lorem ipsum)\b/i.test(words)) return 'is unfinished';
  if (words.includes('undefined') || words.includes('[object')) return 'shows a value badly';
  const hasArabic = /\p{Script=Arabic}/u.test(words);
  if (language === 'en') {
    return hasArabic && !arabicInEnglish.has(words) ? 'has Arabic letters' : undefined;
  }
  // A prerendered page's placeholder has no words of its own.
  const hasLetters = /\p{L}/u.test(words.replace(/^__[A-Z]+__$/, ''));
  return hasLetters && !hasArabic && !latinInArabic.has(words) ? 'is not translated' : undefined;
}

/** The words of an entry; a function is called with sample values until it returns some. */
function toWords(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (isPhrase(entry)) return entry.strings.join('#');
  if (typeof entry !== 'function') return undefined;
  for (const sample of samples) {
    try {
      const args: unknown[] = Array(Math.max(entry.length, 1)).fill(sample);
      const words = toWords(Reflect.apply(entry, undefined, args));
      if (words !== undefined && !words.includes('NaN')) return words;
    } catch {
      // This function may need another kind of sample.
    }
  }
  return undefined;
}

function isPhrase(value: unknown): value is { strings: readonly string[] } {
  return isRecord(value) && Array.isArray(value['strings']) && Array.isArray(value['values']);
}

/** Plain objects, lists and modules, but not schemas, dates and the like. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
