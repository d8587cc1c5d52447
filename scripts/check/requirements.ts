// Writes docs/requirements.md from the names of tests. `--check` fails if the page is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { listFiles } from './list-files.ts';

const page = 'docs/requirements.md';
const head = `# Requirements

What the product promises, with the tests that hold it, from their names. \`npm run requirements\` writes this page.
[SECURITY.md](../SECURITY.md) has the promises about data, privacy and access.
`;
/** In the browser each test is a requirement; on the server each group of tests. */
const kinds = [
  { heading: 'For users', folder: 'test/e2e', name: /^test\(\s*'([^']+)'/gm, separator: '\n  - ' },
  {
    heading: 'For callers and operators',
    folder: 'test/integration',
    name: /^describe\(\s*'([^']+)'/gm,
    separator: '; ',
  },
];

const parts = kinds.map(({ heading, folder, name, separator }) => {
  const lines = listFiles(folder)
    .sort()
    .flatMap((file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(name)].map(([, text = '']) => text);
      const link = `[${file.slice(folder.length + 1).replace(/\..*/, '')}](../${file})`;
      if (names.length === 0) return [];
      return [`- ${link}:${separator === '; ' ? ' ' : separator}${names.join(separator)}`];
    });
  return `## ${heading}\n\n${lines.join('\n')}\n`;
});
const options = { ...(await resolveConfig(page)), filepath: page };
const text = await format([head, ...parts].join('\n'), options);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`${page} is not up to date: npm run requirements`);
  process.exitCode = 1;
}
