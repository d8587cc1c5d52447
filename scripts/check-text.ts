// Every text in both languages: nothing missing, empty or left untranslated. Types see to equal keys;
// this sees what types cannot: what the words are.
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

type Fault = { file: string; path: string; text: string; why: string };

/** Arabic entries that rightly have no Arabic letter: names, and what people type or say in Latin. */
const latinInArabic = new Set(['English', 'EN', 'Page Not Found']);
/** English entries that rightly have Arabic letters: the language's own name on the switch. */
const arabicInEnglish = new Set(['العربية', 'ع']);

/** What a text's function may be called with: counts, names, or objects of them. */
const samples: readonly unknown[] = [3, 'Sample', anyShape()];

const files = globSync('src/{client,domain}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'src/client/i18n/text.ts')
  .filter((file) => file.startsWith('src/domain/') || makesTexts(file))
  .sort();

let texts = 0;
const faults: Fault[] = [];
const modules = await loadAll(files);
for (const [index, file] of files.entries()) {
  const before = texts;
  findPairs({ file, path: '' }, modules[`file${index}`]);
  if (makesTexts(file) && texts === before) {
    faults.push({ file, path: '', text: '', why: 'no exported dictionary with en and ar seen' });
  }
}
if (texts === 0) throw new Error('No text seen at all: run this at the project’s root.');

for (const { file, path, text, why } of faults) console.error(`${file} ${path}: ${why} ${text}`);
console.log(`${texts} texts in ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Whether a file has texts that must be seen here: an unexported dictionary could not be. */
function makesTexts(file: string): boolean {
  return (
    file === 'src/domain/sentences.ts' ||
    /^src\/client\/(.+\/)?text\.ts$/.test(file) ||
    readFileSync(file, 'utf8').includes('defineText(')
  );
}

/** Loads the files by one bundle, since a text may stand beside a hook and Node reads no JSX. */
async function loadAll(paths: readonly string[]): Promise<Record<string, object>> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(join('.cache', 'texts-'));
  const outfile = join(folder, 'texts.mjs');
  const contents = paths
    .map((path, index) => `export * as file${index} from './${path}';`)
    .join('\n');
  try {
    await build({
      stdin: { contents, resolveDir: '.', loader: 'ts' },
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
      logLevel: 'error',
    });
    // NOTE: what the entry above exports: one namespace a file.
    return (await import(pathToFileURL(outfile).href)) as Record<string, object>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = { file: string; path: string };

/** Looks for values with both languages, however deep they lie. */
function findPairs(place: Place, value: unknown): void {
  if (!isRecord(value)) return;
  if ('en' in value && 'ar' in value) {
    comparePair(place, value['en'], value['ar']);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    findPairs({ ...place, path: place.path ? `${place.path}.${key}` : key }, inner);
  }
}

function comparePair(place: Place, en: unknown, ar: unknown): void {
  if (isRecord(en) && isRecord(ar) && !isPhrase(en)) {
    for (const key of new Set([...Object.keys(en), ...Object.keys(ar)])) {
      comparePair({ ...place, path: `${place.path}.${key}` }, en[key], ar[key]);
    }
    return;
  }
  texts += 1;
  checkWords(place, 'en', wordsOf(en));
  checkWords(place, 'ar', wordsOf(ar));
}

function checkWords(place: Place, language: 'en' | 'ar', words: string | undefined): void {
  const fault = wordFault(language, words);
  if (fault) faults.push({ ...place, text: JSON.stringify(words), why: `${language} ${fault}` });
}

function wordFault(language: 'en' | 'ar', words: string | undefined): string | undefined {
  if (words === undefined) return 'is missing, or its function answers no text for sample values';
  if (words.trim() === '') return 'is empty';
  if (/\b(TODO|FIXME|XXX|TBD|lorem ipsum)\b/i.test(words)) return 'is unfinished';
  if (words.includes('undefined') || words.includes('[object')) return 'shows a value badly';
  const hasArabic = /\p{Script=Arabic}/u.test(words);
  if (language === 'en')
    return hasArabic && !arabicInEnglish.has(words) ? 'has Arabic letters' : undefined;
  // A mark of a page made ahead stands for words that come later.
  const hasLetters = /\p{L}/u.test(words.replace(/^__[A-Z]+__$/, ''));
  return hasLetters && !hasArabic && !latinInArabic.has(words) ? 'is not translated' : undefined;
}

/** The words of an entry; a function is called with sample values until it answers. */
function wordsOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (isPhrase(entry)) return entry.strings.join('#');
  if (typeof entry !== 'function') return undefined;
  for (const sample of samples) {
    try {
      const answer: unknown = Reflect.apply(
        entry,
        undefined,
        Array(Math.max(entry.length, 1)).fill(sample),
      );
      const words = typeof answer === 'function' ? undefined : wordsOf(answer);
      if (words !== undefined && !words.includes('NaN')) return words;
    } catch {
      // The next sample may be of the kind that this function takes.
    }
  }
  return undefined;
}

/** Stands for any object: every property is a small number. */
function anyShape(): unknown {
  return new Proxy({}, { get: () => 3 });
}

function isPhrase(value: unknown): value is { strings: readonly string[] } {
  return isRecord(value) && Array.isArray(value['strings']) && Array.isArray(value['values']);
}

/** Plain objects and lists; schemas, dates and the like are no texts. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  // A module's namespace has no prototype.
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
