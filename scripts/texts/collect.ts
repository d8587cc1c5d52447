import { readFileSync } from 'node:fs';
import ts from 'typescript';
import starter from '#db/seed/starter.json' with { type: 'json' };
import { listFiles } from '../check/list-files.ts';

/** A string of the product in both languages. */
export type Entry = Record<'file' | 'key' | 'en' | 'ar', string>;
type Named = readonly [name: string, node: ts.Node];

/** Collects every `en` and `ar` pair in the source, and the starter catalogue's texts. */
export function collectTexts(): Entry[] {
  const files = listFiles('src').filter((file) => /^(?!src\/db\/|.*\.test\.).*\.tsx?$/.test(file));
  return [...files.flatMap(textsOfSource), ...catalogueTexts('', starter)];
}

function textsOfSource(file: string): Entry[] {
  const code = readFileSync(file, 'utf8');
  if (!/\bar: /.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  return pairsIn(['', source]).map((pair) => ({ file, ...pair }));
}

/** Collects lists that start with an English and an Arabic name, and fields such as `nameEn` with `nameAr`. */
function catalogueTexts(path: string, value: unknown): Entry[] {
  if (typeof value !== 'object' || value === null) return [];
  const file = 'src/db/seed/starter.json';
  const isNames = Array.isArray(value) && value.slice(0, 2).every((one) => typeof one === 'string');
  if (isNames) return [{ file, key: path, en: String(value[0]), ar: String(value[1]) }];
  const fields = new Map<string, unknown>(Object.entries(value));
  return [...fields].flatMap(([name, inner]) => {
    const key = [path, name].filter(Boolean).join('.');
    const arabic = name.endsWith('En') ? fields.get(name.replace(/En$/, 'Ar')) : undefined;
    if (typeof arabic !== 'string') return catalogueTexts(key, inner);
    return [{ file, key, en: String(inner), ar: arabic }];
  });
}

function pairsIn([path, node]: Named): Omit<Entry, 'file'>[] {
  const { en, ar } = Object.fromEntries(getChildren(['', node]));
  if (en === undefined || ar === undefined) return getChildren([path, node]).flatMap(pairsIn);
  const arabic = new Map(stringsIn([path, ar]));
  return stringsIn([path, en]).map(([key, words]) => ({
    key,
    en: words,
    ar: arabic.get(key) ?? '',
  }));
}

/** Returns a node's children by path: names of properties, variables and functions, and indexes in lists. */
function getChildren([path, node]: Named): Named[] {
  const children: Named[] = [];
  node.forEachChild((child) => {
    const isProperty = ts.isPropertyAssignment(child);
    const isNamed =
      isProperty || ts.isVariableDeclaration(child) || ts.isFunctionDeclaration(child);
    const name = isNamed && child.name && 'text' in child.name ? child.name.text : '';
    const step = ts.isArrayLiteralExpression(node) ? String(children.length) : name;
    children.push([[path, step].filter(Boolean).join('.'), isProperty ? child.initializer : child]);
  });
  return children;
}

function stringsIn([path, node]: Named): [key: string, words: string][] {
  const isNested = ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
  if (isNested) return getChildren([path, node]).flatMap(stringsIn);
  const words = toWords(node);
  return /^(|(en|ar)-[A-Z]{2}.*)$/.test(words) ? [] : [[path, words]];
}

/** Writes values as `${name}`, and plural forms as `one: … / other: …`. */
function toWords(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isArrowFunction(node)) return toWords(node.body);
  if (ts.isTaggedTemplateExpression(node)) return toWords(node.template);
  if (ts.isParenthesizedExpression(node)) return toWords(node.expression);
  if (ts.isBinaryExpression(node)) return toWords(node.left) + toWords(node.right);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((one) => [
      `\${${one.expression.getText()}}`,
      one.literal.text,
    ]);
    return [node.head.text, ...spans.flat()].join('');
  }
  const forms = ts.isCallExpression(node) && node.arguments.at(-1);
  if (!forms || !ts.isObjectLiteralExpression(forms)) return '';
  return getChildren(['', forms])
    .map(([form, words]) => `${form}: ${toWords(words)}`)
    .join(' / ');
}
