// `npm run texts` prints every string as CSV for translators; with a corrected file it reports the differences.
import { readFileSync } from 'node:fs';
import { readCsv } from '../../src/client/features/admin/class/import/table-csv.ts';
import { collectTexts } from './collect.ts';
import { avoidedIn } from './glossary.ts';

const columns = ['file', 'key', 'en', 'ar'] as const;
const entries = collectTexts();
const [corrected] = process.argv.slice(2);
if (corrected !== undefined) report(corrected);
else {
  const rows = [columns, ...entries.map((entry) => columns.map((column) => entry[column]))];
  const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  // The mark at the start lets spreadsheet programs read Arabic.
  process.stdout.write(`\uFEFF${lines.join('\r\n')}\r\n`);
}

function report(file: string): void {
  const [head = [], ...rows] = readCsv(readFileSync(file)).rows.map(({ cells }) =>
    cells.map(String),
  );
  const cell = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
  const left = new Map(rows.map((row) => [`${cell(row, 'file')} ${cell(row, 'key')}`, row]));
  const [changes, problems]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    const name = `${entry.file} ${entry.key}`;
    const row = left.get(name);
    if (!left.delete(name)) problems.push(`missing: ${name}`);
    for (const language of row ? (['en', 'ar'] as const) : []) {
      const [before, after] = [entry[language].trim(), cell(row ?? [], language)];
      if (before === after) continue;
      changes.push(`${name} ${language}\n  - ${before}\n  + ${after}`);
      problems.push(...problemsOf(before, after).map((one) => `${one}: ${name} ${language}`));
    }
  }
  problems.push(...[...left.keys()].map((name) => `unknown: ${name}`));
  const summary = `${changes.length} changes, ${problems.length} problems`;
  console.log([...changes, ...problems, summary].join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function problemsOf(before: string, after: string): string[] {
  const [had, has] = [placeholdersIn(before), placeholdersIn(after)];
  const lost = [...had].filter((one) => !has.has(one)).map((one) => `lost ${one}`);
  const added = [...has].filter((one) => !had.has(one)).map((one) => `unknown ${one}`);
  return [...lost, ...added, ...avoidedIn(after).map((word) => `avoid “${word}”`)];
}

/** Values, the `#` of a count, the names of plural forms, and the marks that isolate numbers. */
function placeholdersIn(text: string): Set<string> {
  const found = text.matchAll(/\$\{[^}]*\}|#|[\u2066\u2069]|(?:^|(?<= \/ ))[a-z]+:(?= )/g);
  return new Set([...found].map(([one]) => one.replace(/[\u2066\u2069]/, 'isolate')));
}
