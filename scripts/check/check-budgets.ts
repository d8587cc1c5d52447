// Compares what each route loads first (entry, page, first section of the dashboard, stylesheet, fonts) with its budget,
// in brotli bytes of the built files, and the requests of three pages: the document and the files that it names.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getClosure, readChunks } from '../build/chunks.ts';
import { ensureBuilt, root } from '../prepare.mjs';

const publicPages =
  'site/home/home-page site/institution/institutions-page site/partner/partners-page ' +
  'site/contact/contact-page site/not-found-page track/track-page auth/auth-page';
const sections =
  'overview/overview application/applications institution/institutions partner/partners message/messages audit/audit-log setting/settings';
const dashboardPages = sections
  .split(' ')
  .map((name) => `admin/shell/dashboard-page admin/${name}`);
const adminPages = ['admin/auth/admin-login-page', 'admin/partner/partners-page'];

await ensureBuilt();
const client = join(root, 'dist', 'client');
const chunks = readChunks(join(root, 'dist'));
const sheet = globSync('assets/*.css', { cwd: client });
const wizard = 'apply/apply-page';
for (const page of publicPages.split(' ')) compare(page, getFiles(page), 160);
compare(wizard, getFiles(wizard), 182);
for (const pages of [...adminPages, ...dashboardPages]) {
  // The settings are forms, whose rules load with them.
  compare(pages, getFiles(pages), pages.endsWith('settings') ? 266 : 237);
}
for (const page of [...publicPages.split(' '), wizard]) {
  const [early] = getFiles(page).filter((file) => chunks[file]?.modules.some(isLater));
  if (early === undefined) continue;
  console.error(`${page} loads Chakra, Emotion or zod first, in ${early}`);
  process.exitCode = 1;
}
compare('fonts', globSync('assets/*.woff2', { cwd: client }), 35);
const requests = { '/': 12, '/track': 12, '/apply': 25 };
for (const [path, limit] of Object.entries(requests)) {
  const html = readFileSync(join(client, `pages/ar/${encodeURIComponent(path)}.html`), 'utf8');
  const named = new Set(html.match(/\/assets\/[^"\s]+\.\w+/g));
  console.log(`${path.padEnd(60)} ${named.size + 1} requests of ${limit}`);
  if (named.size === 0 || named.size + 1 > limit) process.exitCode = 1;
}

function getFiles(pages: string): string[] {
  const sources = ['index.html', ...pages.split(' ').map((page) => `features/${page}.tsx`)];
  const code = sources.flatMap((source) => getClosure(chunks, `src/client/${source}`));
  return [...new Set(code), ...sheet];
}

function isLater(module: string): boolean {
  return /node_modules\/(?:@chakra-ui|@emotion|@ark-ui|@zag-js|zod)\//.test(module);
}

function compare(what: string, files: string[], budgetKb: number): void {
  const kb = files.reduce((sum, file) => sum + readBytes(join(client, file)), 0) / 1024;
  console.log(`${what.padEnd(60)} ${kb.toFixed(1)} KB of ${budgetKb}`);
  if (kb === 0 || kb > budgetKb) process.exitCode = 1;
}

/** As served: compressed if that is smaller. */
function readBytes(path: string): number {
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length;
}
