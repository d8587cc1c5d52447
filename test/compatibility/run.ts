// `npm run test:nightly -- compatibility`: files by programs that nobody here wrote, read as the product reads them, and
// the product's own files, read by such programs. Prints the tables of docs/compatibility.md. Names as arguments run
// those alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seen } from './programs.ts';

const kinds: Record<string, (folder: string) => Promise<Seen[]>> = {
  'price-lists': async (folder) => (await import('./price-lists.ts')).checkPriceLists(folder),
  exports: async (folder) => (await import('./exports.ts')).checkExports(folder),
  'calendars-and-codes': async (folder) =>
    (await import('./calendars-and-codes.ts')).checkCalendarsAndCodes(folder),
  proxies: async (folder) => (await import('./proxies.ts')).checkProxies(folder),
  databases: async (folder) => (await import('./databases.ts')).checkDatabases(folder),
  documents: async (folder) => (await import('./documents.ts')).checkDocuments(folder),
};

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'rusoom-compatibility-'));
try {
  for (const [kind, check] of Object.entries(kinds)) {
    if (wanted.length > 0 && !wanted.includes(kind)) continue;
    console.log(`\n## ${kind}\n\n| Program | Version | What | Seen |\n| --- | --- | --- | --- |`);
    for (const { program, version, what, seen, isRight } of await check(folder)) {
      if (!isRight) process.exitCode = 1;
      const words = seen.replace(/\s+/g, ' ').slice(0, 300);
      console.log(`| ${program} | ${version} | ${what} | ${isRight ? '' : 'WRONG: '}${words} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
