// Measures what each route loads before it shows, in brotli bytes of the built files, against its budget:
// the entry, the page, and the section that a dashboard opens with. Needs a build.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { closureOf, readChunks } from '../build/chunks.ts';
import { ensureBuilt, root } from '../prepare.mjs';

const [publicKb, applyKb, adminKb, fontsKb] = [165, 222, 245, 35];
const dashboard = 'admin/shell/dashboard-page';
const publicPages = [
  'home/home',
  'institution/institutions',
  'partner/partners',
  'contact/contact',
  'not-found',
];
const sections = [
  'overview/overview',
  'application/applications',
  'institution/institutions',
  'partner/partners',
  'message/messages',
  'setting/settings',
];
const routes: [pages: string[], budgetKb: number][] = [
  ...publicPages.map((name): [string[], number] => [[`site/${name}-page`], publicKb]),
  [['track/track-page'], publicKb],
  [['auth/auth-page'], publicKb],
  [['apply/apply-page'], applyKb],
  [['admin/auth/admin-login-page'], adminKb],
  [['admin/partner/partners-page'], adminKb],
  ...sections.map((name): [string[], number] => [[dashboard, `admin/${name}`], adminKb]),
];

await ensureBuilt();
const client = join(root, 'dist', 'client');
const chunks = readChunks(join(root, 'dist'));
const fonts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.woff2'));
for (const [pages, budgetKb] of routes) {
  const sources = ['index.html', ...pages.map((page) => `features/${page}.tsx`)];
  const files = new Set(sources.flatMap((source) => closureOf(chunks, `src/client/${source}`)));
  compare(pages.join(', '), [...files], budgetKb);
}
compare(
  'fonts',
  fonts.map((name) => join('assets', name)),
  fontsKb,
);

function compare(what: string, files: string[], budgetKb: number): void {
  const kb = files.reduce((sum, file) => sum + sizeOf(join(client, file)), 0) / 1024;
  console.log(`${what.padEnd(60)} ${kb.toFixed(1)} KB of ${budgetKb}`);
  if (kb === 0 || kb > budgetKb) process.exitCode = 1;
}

/** In bytes, as it is sent. */
function sizeOf(path: string): number {
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  return path.endsWith('.woff2')
    ? readFileSync(path).length
    : brotliCompressSync(readFileSync(path)).length;
}
