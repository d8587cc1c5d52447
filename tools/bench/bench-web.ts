// Runs Lighthouse's mobile preset on the public pages of the built program in both languages: prints scores, LCP and
// TBT in ms, and CLS, as medians of three visits. Arguments limit the paths.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '#scripts/find-browser.mjs';
import { ensureBuilt, ownNode, PlainError, runMain } from '#scripts/prepare.mjs';
import { publicPagePaths } from '#domain/site/page-path.ts';
import { languages, type Language } from '#domain/text/language.ts';
import { startServer } from '#test/support/servers/program.ts';
import { fetchTools, getMedians } from './measure.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const visits = 3;
/** Lighthouse sometimes records no trace and asks for another run. */
const maxTries = 3;

interface Report {
  categories: Partial<Record<string, { score: number | null }>>;
  audits: Partial<Record<string, { numericValue?: number }>>;
}

await runMain(async () => {
  const browser = findBrowser();
  if (!browser) {
    throw new PlainError('Chromium is missing: install it, or set CHROME_PATH to its program.');
  }
  await ensureBuilt();
  const tools = fetchTools('lighthouse', ['lighthouse@13.5.0']);
  const cli = join(tools, 'lighthouse', 'cli', 'index.js');
  const program = await startServer({ SEED: 'demo' });
  try {
    const wanted = process.argv.slice(2);
    console.log(['language', 'path', ...categories, ...audits].join('\t'));
    for (const language of languages) {
      for (const path of wanted.length > 0 ? wanted : publicPagePaths) {
        const visit = () => visitPage([cli, program.url + path], { language, browser });
        const seen = Array.from({ length: visits }, visit);
        console.log([language, path, ...getMedians(seen)].join('\t'));
      }
    }
  } finally {
    await program.stop();
  }
  return 0;
});

/** Returns scores out of 100, then the audits' values. */
function visitPage(
  cliAndAddress: readonly string[],
  { language, browser }: { language: Language; browser: string },
): number[] {
  const args = [
    ...[...cliAndAddress, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`],
    `--extra-headers=${JSON.stringify({ cookie: `language=${language}` })}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: browser };
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const { status, stdout } = spawnSync(ownNode(), args, { env, maxBuffer: 1e8 });
    if (status !== 0) continue;
    // NOTE: the report was requested as JSON.
    const report = JSON.parse(String(stdout)) as Report;
    return [
      ...categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
      ...audits.map((name) => Math.round((report.audits[name]?.numericValue ?? NaN) * 1000) / 1000),
    ];
  }
  throw new PlainError(`Lighthouse failed on ${cliAndAddress[1]}.`);
}
