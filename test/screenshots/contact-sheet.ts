import type { Look } from './tour.ts';

export interface Picture extends Look {
  name: string;
  file: string;
}

/** One page with every picture: a row for each screen, a column for each way of looking. */
export function contactSheet(pictures: readonly Picture[], looks: readonly Look[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const cell = (name: string, look: Look) => {
    const found = pictures.find((one) => one.name === name && titleOf(one) === titleOf(look));
    return found
      ? `<td><a href="${found.file}"><img loading="lazy" src="${found.file}" alt="${name}, ${titleOf(look)}"></a></td>`
      : '<td></td>';
  };
  const rows = names.map(
    (name) =>
      `<tr><th scope="row">${name}</th>${looks.map((look) => cell(name, look)).join('')}</tr>`,
  );
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
<thead><tr><th></th>${looks.map((look) => `<th>${titleOf(look)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

/** `ar 390 light` */
export function titleOf({ language, width, theme }: Look): string {
  return `${language} ${width} ${theme}`;
}
