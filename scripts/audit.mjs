// `npm run audit`: known vulnerabilities of production packages. Without a registry the check is skipped.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=low', '--json'], {
  encoding: 'utf8',
});
/** @type {{ vulnerabilities?: Record<string, { severity: string }>, message?: string, error?: { summary?: string } }} */
const report = JSON.parse(stdout || '{}');
if (!report.vulnerabilities) {
  console.log(
    `npm audit: skipped, ${report.message || report.error?.summary || 'npm printed no report'}`,
  );
} else {
  const found = Object.entries(report.vulnerabilities);
  for (const [name, { severity }] of found) console.error(`${name}: ${severity}`);
  console.log(`npm audit: ${found.length} vulnerable packages`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
