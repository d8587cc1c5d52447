import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCsv } from '#server/services/export/csv.ts';
import type { Cell, ExportTable } from '#server/services/export/table.ts';
import { makeXlsx } from '#server/services/export/xlsx.ts';
import { cellsOfCsv } from '#test/support/spreadsheet.ts';
import { type Program, run, type Seen, tryEach } from './programs.ts';

// Our exports, opened by other programs and saved as CSV with the values as stored.

const cells: readonly Cell[] = [
  { kind: 'text', text: 'الصف 1-2' },
  { kind: 'text', text: '1-2' },
  { kind: 'text', text: '=1+1' },
  { kind: 'text', text: '300092400929' },
  { kind: 'text', text: '007' },
  { kind: 'phone', phone: '+96599887766' },
  { kind: 'day', on: '2026-05-03' },
  { kind: 'amount', value: 727.56 },
];
/** Texts are guarded in CSV by an apostrophe, which some programs show. */
const expected = [
  'الصف 1-2',
  '1-2',
  '=1+1',
  '300092400929',
  '007',
  '+96599887766',
  '2026-05-03',
  '727.56',
];

interface Opener extends Program {
  /** The command that opens `export.<type>` and saves `<folder>/export.csv`. */
  command: (type: string) => readonly string[];
}

const utf8 = 76;
const openers: readonly Opener[] = [
  {
    name: 'LibreOffice',
    debian: ['libreoffice-calc-nogui', 'libreoffice-l10n-ar'],
    command: (type) => [
      ...[
        'soffice',
        '--headless',
        '--convert-to',
        `csv:Text - txt - csv (StarCalc):44,34,${utf8},1,,0,false,false`,
      ],
      // As a person opens a CSV file: UTF-8, commas, numbers and dates recognised.
      ...(type === 'csv'
        ? [`--infilter=Text - txt - csv (StarCalc):44,34,${utf8},1,,0,false,true`]
        : []),
      ...['--outdir', 'opened', `export.${type}`],
    ],
  },
  {
    name: 'Gnumeric',
    debian: ['gnumeric'],
    command: (type) => ['ssconvert', `export.${type}`, 'opened/export.csv'],
  },
];

export async function checkExports(folder: string): Promise<Seen[]> {
  run(folder, 'mkdir', '-p', 'opened');
  writeFileSync(join(folder, 'export.csv'), await bytesOf(makeCsv(table())));
  writeFileSync(join(folder, 'export.xlsx'), await bytesOf(makeXlsx(table())));
  return tryEach(folder, openers, async ({ command }) =>
    ['csv', 'xlsx'].flatMap((type) =>
      ['C.UTF-8', 'ar_KW.UTF-8'].map((locale) => {
        const [program = '', ...args] = command(type);
        run(folder, 'env', `LC_ALL=${locale}`, program, ...args);
        const text = readFileSync(join(folder, 'opened', 'export.csv'), 'utf8').replace(
          /^\ufeff?/,
          '\ufeff',
        );
        const row = cellsOfCsv(Buffer.from(text.replace(/\r?\n/g, '\r\n')))[1] ?? [];
        const seen = row.map(plainCell);
        return {
          what: `${type}, ${locale}`,
          seen: row.join(' · '),
          isRight: seen.join() === expected.join(),
        };
      }),
    ),
  );
}

/** A cell without its guard, the marks of its locale and its format. */
function plainCell(cell: string): string {
  const text = cell.replace(/^'/, '').replaceAll('/', '-').replace('٫', '.');
  return text.replace(/^(\d+\.\d+?)0+$/, '$1').replace(/^\(?\+965\)? /, '+965');
}

function table(): ExportTable {
  async function* windows() {
    yield [[...cells]];
  }
  const headings = cells.map((_, at) => ({ text: `عمود ${at + 1}`, width: 16 }));
  return { language: 'ar', title: 'الطلبات', headings, windows: windows() };
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
