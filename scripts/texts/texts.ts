// `npm run texts` prints every string as CSV for translators; with a corrected file it reports the differences.
import { existsSync, readFileSync } from 'node:fs';
import { readCsv } from '#client/features/admin/class/import/table-csv.ts';
import { textOfCsv, toCsvText } from '#domain/text/csv.ts';
import { collectTexts } from './collect.ts';
import { avoidedIn, wrongPunctuationIn } from './rules.ts';

const columns = ['file', 'key', 'en', 'ar'] as const;
const [corrected] = process.argv.slice(2);
if (corrected !== undefined && !existsSync(corrected)) {
  console.error(`${corrected}: no such file`);
  process.exitCode = 1;
} else if (corrected !== undefined) report(corrected);
else {
  const rows = [columns, ...collectTexts().map((entry) => columns.map((column) => entry[column]))];
  const quoted = (cell: string) => `"${toCsvText(cell).replaceAll('"', '""')}"`;
  const lines = rows.map((row) => row.map(quoted).join(','));
  // The byte order mark lets spreadsheet programs read Arabic.
  process.stdout.write(`\uFEFF${lines.join('\r\n')}\r\n`);
}

function report(file: string): void {
  const { rows } = readCsv(readFileSync(file));
  const lines = rows.map(({ cells }) => cells.map((cell) => textOfCsv(String(cell))));
  // Other lines may precede the headings, such as npm's output.
  const at = lines.findIndex((line) => columns.every((column) => line.includes(column)));
  const head = lines[at];
  if (!head) {
    console.log(`${file}: no line has the headings ${columns.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const cell = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
  const left = new Map<string, readonly string[]>();
  const [changes, problems]: [string[], string[]] = [[], []];
  for (const row of lines.slice(at + 1)) {
    const name = `${cell(row, 'file')} ${cell(row, 'key')}`;
    if (left.has(name)) problems.push(`twice: ${name}`);
    left.set(name, row);
  }
  for (const entry of collectTexts()) {
    const name = `${entry.file} ${entry.key}`;
    const row = left.get(name);
    if (!left.delete(name)) problems.push(`missing: ${name}`);
    for (const language of row ? (['en', 'ar'] as const) : []) {
      const [before, after] = [entry[language].trim(), cell(row ?? [], language)];
      if (before === after) continue;
      changes.push(`${name} ${language}\n  - ${before}\n  + ${after}`);
      const found = [
        ...(after === '' ? ['empty'] : []),
        ...placeholderProblems(before, after),
        ...avoidedIn(after).map((word) => `avoid “${word}”`),
        ...wrongPunctuationIn(language, after).map((sign) => `wrong sign “${sign}”`),
      ];
      problems.push(...found.map((one) => `${one}: ${name} ${language}`));
    }
  }
  problems.push(...[...left.keys()].map((name) => `unknown: ${name}`));
  const summary = `${changes.length} changes, ${problems.length} problems`;
  console.log([...changes, ...problems, summary].join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function placeholderProblems(before: string, after: string): string[] {
  const [had, has] = [placeholdersIn(before), placeholdersIn(after)];
  const lost = [...had].filter((one) => !has.has(one)).map((one) => `lost ${one}`);
  // An extra plural form is valid: some languages need more.
  const isNew = (one: string) => !had.has(one) && !/^(?:zero|one|two|few|many|other):$/.test(one);
  const added = [...has].filter(isNew).map((one) => `unknown ${one}`);
  return [...lost, ...added];
}

/** Values, the `#` of a count, the names of plural forms, and the marks that isolate numbers. */
function placeholdersIn(text: string): Set<string> {
  const found = text.matchAll(/\$\{[^}]*\}|#|[\u2066\u2069]|(?:^|(?<= \/ ))[a-z]+:(?= )/g);
  return new Set([...found].map(([one]) => one.replace(/[\u2066\u2069]/, 'isolate')));
}
