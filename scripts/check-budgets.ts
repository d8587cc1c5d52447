// Measures what each route loads before it shows, in brotli bytes of the built files, against its budget:
// the frame, the page, and the section that a dashboard opens with. What comes once the page rests (a form's
// rules, the wizard's later steps) stands in nobody's way, and neither does what somebody opens first.
// Of the public pages the number of files is counted too.
// That nothing else is fetched until then is looked at in a browser (test/e2e/site/prerender.spec.ts).
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { closureOf, readChunks } from './chunks.ts';
import { ensureBuilt, root } from './prepare.mjs';

const entry = 'src/client/index.html';
const adminFolder = 'src/client/features/admin/';

const publicKb = 160;
const applyKb = 220;
const adminKb = 235;
/** However small they are, a phone takes a millisecond or two for each. */
const publicFiles = 20;
const applyFiles = 46;
const fontsKb = 35;
const stylesKb = 20;

const routes: { route: string; page: string; section?: string; budgetKb: number }[] = [
  { route: '/', page: 'site/home-page', budgetKb: publicKb },
  { route: '/track', page: 'track/track-page', budgetKb: publicKb },
  { route: '/institutions', page: 'site/institutions-page', budgetKb: publicKb },
  { route: '/partners', page: 'site/partners-page', budgetKb: publicKb },
  { route: '/contact', page: 'site/contact-page', budgetKb: publicKb },
  { route: '/auth', page: 'auth/auth-page', budgetKb: publicKb },
  { route: '404', page: 'site/not-found-page', budgetKb: publicKb },
  { route: '/apply', page: 'apply/apply-page', budgetKb: applyKb },
  { route: '/admin/login', page: 'admin/admin-login-page', budgetKb: adminKb },
  ...['overview', 'applications', 'institutions', 'partners', 'messages', 'settings'].map(
    (section) => ({
      route: `/admin/dashboard, ${section}`,
      page: 'admin/dashboard-page',
      section: `admin/${section}`,
      budgetKb: adminKb,
    }),
  ),
  { route: '/admin/partners', page: 'admin/partners-page', budgetKb: adminKb },
];

const faults: string[] = [];

await ensureBuilt();
const dist = join(root, 'dist');
const client = join(dist, 'client');
const chunks = readChunks(dist);

for (const { route, page, section, budgetKb } of routes) {
  const source = sourceOf(page);
  const sources = [entry, source, ...(section ? [sourceOf(section)] : [])];
  const files = new Set(sources.flatMap((each) => closureOf(chunks, each)));
  judge(`JavaScript of ${route}`, [...files], budgetKb);
  const admin = [...files].flatMap((file) =>
    (chunks[file]?.modules ?? []).filter((module) => module.startsWith(adminFolder)),
  );
  const most = route === '/apply' ? applyFiles : publicFiles;
  if (!source.startsWith(adminFolder) && files.size > most) {
    faults.push(`${route} takes ${files.size} files, over the ${most} of its budget`);
  }
  if (!source.startsWith(adminFolder) && admin.length > 0) {
    faults.push(`${route} loads code of the dashboard: ${admin.join(', ')}`);
  }
}
judge('Fonts', assetsOf('.woff2'), fontsKb);
judgeSize('Styles within a page', largestStyles(), stylesKb);
for (const sheet of assetsOf('.css')) faults.push(`${sheet} would hold back the first paint`);

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function sourceOf(page: string): string {
  return `src/client/features/${page}.tsx`;
}

function judge(what: string, files: string[], budgetKb: number): void {
  const bytes = files.reduce((sum, file) => sum + sizeOf(join(client, file)), 0);
  judgeSize(what, bytes, budgetKb);
}

function judgeSize(what: string, bytes: number, budgetKb: number): void {
  const kb = bytes / 1024;
  console.log(`${what.padEnd(46)} ${kb.toFixed(1).padStart(6)} KB of ${budgetKb}`);
  if (bytes === 0) faults.push(`${what}: the build has none, so nothing was measured`);
  if (kb > budgetKb)
    faults.push(`${what}: ${kb.toFixed(1)} KB is over the budget of ${budgetKb} KB`);
}

/** In bytes, of the page that is made ahead with the most. */
function largestStyles(): number {
  const pages = globSync(join(client, 'pages', '*', '*.html'));
  const sizes = pages.map((page) => {
    const styles = readFileSync(page, 'utf8').match(/<style[^>]*>.*?<\/style>/gs) ?? [];
    return brotliCompressSync(styles.join('')).length;
  });
  return Math.max(0, ...sizes);
}

function assetsOf(ending: string): string[] {
  return readdirSync(join(client, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => join('assets', name));
}

/** As it is sent: compressed, or as it is where that is not smaller. */
function sizeOf(path: string): number {
  if (existsSync(`${path}.br`)) return readFileSync(`${path}.br`).length;
  const body = readFileSync(path);
  return path.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
}
