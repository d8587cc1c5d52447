import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { folder, tours, views } from './every-screen.ts';
import { getTitle } from './tour.ts';

/** One page with every screenshot: a row for each screen, a column for each view. */
test('makes the contact sheet', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), contactSheet());
});

function contactSheet(): string {
  const titles = views.map(getTitle).filter((title) => existsSync(join(folder, title)));
  const cell = (title: string, path: string) => {
    const source = encodeURI(`${title}/${path}`);
    return existsSync(join(folder, title, path))
      ? `<td><a href="${source}"><img loading="lazy" src="${source}" alt="${path}, ${title}"></a></td>`
      : '<td></td>';
  };
  const row = (path: string) => {
    const cells = titles.map((title) => cell(title, path));
    return `<tr><th scope="row">${path.replace(/\.png$/, '')}</th>${cells.join('')}</tr>`;
  };
  const screens = tours.flatMap(({ name }) => getScreens(titles, name));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Rusoom: every screen</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 24px; }
  th { position: sticky; text-align: start; background: #fff; padding: 8px; }
  thead th { top: 0; z-index: 1 }
  tbody th { left: 0 }
  td { vertical-align: top; padding: 8px; border-top: 1px solid #ccc; }
  img { width: 260px; border: 1px solid #ccc; }
</style>
<table>
<thead><tr><th></th>${titles.map((title) => `<th>${title}</th>`).join('')}</tr></thead>
<tbody>
${screens.map(row).join('\n')}
</tbody>
</table>
</html>
`;
}

/** The screens of a tour in any view, as `<tour>/<screen>.png`. */
function getScreens(titles: readonly string[], tour: string): string[] {
  const files = titles
    .map((title) => join(folder, title, tour))
    .flatMap((path) => (existsSync(path) ? readdirSync(path) : []));
  return [...new Set(files)].sort(byNumber.compare).map((file) => `${tour}/${file}`);
}

const byNumber = new Intl.Collator('en', { numeric: true });
