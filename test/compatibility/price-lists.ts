import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClassFile } from '#client/features/admin/class/import/read-class-file.ts';
import { classRow } from '#domain/institution/class-list.ts';
import { toIssues } from '#domain/errors/issue.ts';
import { type Program, run, type Seen, tryEach } from './programs.ts';

// The same price list by each program: a merged title, headings, two amounts, a formula, a percentage, a date.

const title = 'رسوم العام 2026/2027';
const headings = ['الاسم العربي', 'الاسم الإنجليزي', 'الرسوم (د.ك)'];
const names = ['الصف الأول', 'الصف الثاني', 'الصف الثالث', 'الصف الرابع', 'الصف الخامس'];

const calculated = ['727.56', '803.22', '1250.1', 'amountInvalid', 'dateForAmount'];
const without = calculated.with(2, 'formulaEmpty');
/** The file holds 0.05 and nothing that says percent. */
const plainPercent = calculated.with(3, '0.05');

interface Writer extends Program {
  /** Commands that write the files; `list.json` and what earlier programs wrote lie in the folder. */
  commands: readonly (readonly string[])[];
  /** Written beside them first. */
  script?: readonly [file: string, text: string];
  files: readonly (readonly [file: string, what: string, expected: readonly string[]])[];
}

const office = (to: string) =>
  ['soffice', '--headless', '--convert-to', to, '--outdir', 'office', 'openpyxl.xlsx'] as const;

const writers: readonly Writer[] = [
  {
    name: 'openpyxl',
    debian: ['python3-openpyxl'],
    commands: [['/usr/bin/python3', 'openpyxl-list.py']],
    script: [
      'openpyxl-list.py',
      `
import json, datetime, openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from openpyxl.worksheet.table import Table
l = json.load(open('list.json'))
for name, iso, epoch in [('openpyxl', False, None), ('openpyxl-iso', True, None), ('openpyxl-1904', False, CALENDAR_MAC_1904)]:
    wb = openpyxl.Workbook(); ws = wb.active; ws.sheet_view.rightToLeft = True
    wb.iso_dates = iso
    if epoch: wb.epoch = epoch
    ws.append([l['title']]); ws.merge_cells('A1:C1'); ws.append(l['headings'])
    values = [727.56, 803.22, '=1000.1+250', 0.05, datetime.date(2026, 5, 3)]
    formats = ['#,##0.000', '[$-2010000]#,##0.000 "د.ك"', '0.000', '0%', 'yyyy-mm-dd']
    for at, value in enumerate(values):
        ws.append([l['names'][at], 'Grade %d' % (at + 1), value]); ws.cell(at + 3, 3).number_format = formats[at]
    ws.add_table(Table(displayName='prices', ref='A2:C7'))
    wb.save(name + '.xlsx')
`,
    ],
    files: [
      ['openpyxl.xlsx', 'right to left, table with a filter, Arabic number format', without],
      ['openpyxl-iso.xlsx', 'ISO dates', without],
      ['openpyxl-1904.xlsx', 'dates from 1904', without],
    ],
  },
  {
    name: 'LibreOffice',
    debian: ['libreoffice-calc-nogui'],
    commands: [office('ods'), office('xlsx'), office('csv:Text - txt - csv (StarCalc):44,34,76')],
    files: ['ods', 'xlsx', 'csv'].map((to) => [`office/openpyxl.${to}`, to, calculated]),
  },
  {
    name: 'Gnumeric',
    debian: ['gnumeric'],
    commands: ['ods', 'xlsx', 'csv'].map((to) => [
      ...['ssconvert', '--recalc', 'openpyxl.xlsx', `gnumeric.${to}`],
    ]),
    files: [
      ['gnumeric.ods', 'ods', calculated],
      ['gnumeric.xlsx', 'xlsx', calculated],
      ['gnumeric.csv', 'csv', plainPercent],
    ],
  },
  {
    name: 'XlsxWriter',
    debian: ['python3-xlsxwriter'],
    commands: [['/usr/bin/python3', 'xlsxwriter-list.py']],
    script: [
      'xlsxwriter-list.py',
      `
import json, datetime, xlsxwriter
l = json.load(open('list.json'))
for name, options, value in [('xlsxwriter', {}, 0), ('xlsxwriter-value', {'date_1904': True, 'in_memory': True}, 1250.1), ('xlsxwriter-constant', {'constant_memory': True}, 1250.1)]:
    wb = xlsxwriter.Workbook(name + '.xlsx', options); ws = wb.add_worksheet(); ws.right_to_left()
    f = lambda code: wb.add_format({'num_format': code})
    if 'constant_memory' in options: ws.write(0, 0, l['title'])
    else: ws.merge_range('A1:C1', l['title'])
    ws.write_row(1, 0, l['headings'])
    for at, n in enumerate(l['names']):
        if at == 0: ws.write_rich_string(2, 0, wb.add_format({'bold': True}), n[:3], n[3:])
        else: ws.write(at + 2, 0, n)
        ws.write(at + 2, 1, 'Grade %d' % (at + 1))
        if at == 0: ws.write_number(2, 2, 727.56, f('#,##0.000'))
        if at == 1: ws.write_number(3, 2, 803.22, f('[$-2000401]0.000'))
        if at == 2: ws.write_formula(4, 2, '=1000.1+250', f('0.000'), value)
        if at == 3: ws.write_number(5, 2, 0.05, f('0.0%'))
        if at == 4: ws.write_datetime(6, 2, datetime.datetime(2026, 5, 3), f('dd/mm/yyyy'))
    wb.close()
`,
    ],
    files: [
      ['xlsxwriter.xlsx', 'rich text; the formula has the value 0', without],
      ['xlsxwriter-value.xlsx', 'dates from 1904; the formula has its value', calculated],
      ['xlsxwriter-constant.xlsx', 'inline text', calculated],
    ],
  },
  {
    name: 'Excel::Writer::XLSX',
    debian: ['libexcel-writer-xlsx-perl'],
    commands: [['perl', 'writer-list.pl']],
    script: [
      'writer-list.pl',
      `
use utf8; use Excel::Writer::XLSX; use JSON::PP; local $/; open F, 'list.json'; my $l = decode_json(<F>);
my $wb = Excel::Writer::XLSX->new('perl.xlsx'); my $ws = $wb->add_worksheet(); $ws->right_to_left(); $wb->set_1904();
sub f { $wb->add_format(num_format => $_[0]) }
$ws->merge_range('A1:C1', $l->{title}, f('@')); $ws->write_row(1, 0, $l->{headings});
for (0..4) { $ws->write_string($_ + 2, 0, $l->{names}[$_]); $ws->write_string($_ + 2, 1, 'Grade ' . ($_ + 1)) }
$ws->write_number(2, 2, 727.56, f('#,##0.000')); $ws->write_number(3, 2, 803.22, f('0.000'));
$ws->write_formula(4, 2, '=1000.1+250'); $ws->write_number(5, 2, 0.05, f('0%'));
$ws->write_date_time(6, 2, '2026-05-03T', f('yyyy-mm-dd')); $wb->close();
`,
    ],
    files: [['perl.xlsx', 'dates from 1904; the formula has the value 0', without]],
  },
  {
    name: 'exceljs',
    npm: 'exceljs@4.4.0',
    commands: [[process.execPath, 'exceljs.cjs']],
    script: [
      'exceljs.cjs',
      `
const excel = require('exceljs'); const l = require('./list.json');
(async () => { for (const [file, date1904] of [['exceljs', false], ['exceljs-1904', true]]) {
  const wb = new excel.Workbook(); wb.properties.date1904 = date1904; const ws = wb.addWorksheet('s', { views: [{ rightToLeft: true }] });
  ws.addRow([l.title]); ws.mergeCells('A1:C1'); ws.addRow(l.headings);
  const values = [727.56, 803.22, { formula: '1000.1+250', result: 1250.1 }, 0.05, new Date('2026-05-03')];
  const formats = ['#,##0.000', '0.000', '0.000', '0%', 'yyyy-mm-dd'];
  values.forEach((value, at) => { const row = ws.addRow([{ richText: [{ text: l.names[at].slice(0, 3), font: { bold: true } }, { text: l.names[at].slice(3) }] }, 'Grade ' + (at + 1), value]); row.getCell(3).numFmt = formats[at]; });
  await wb.xlsx.writeFile(file + '.xlsx');
} })();
`,
    ],
    files: [
      ['exceljs.xlsx', 'rich text; the formula has its value', calculated],
      ['exceljs-1904.xlsx', 'dates from 1904', calculated],
    ],
  },
  {
    name: 'SheetJS',
    npm: 'xlsx@0.18.5',
    commands: [[process.execPath, 'sheetjs.cjs']],
    script: [
      'sheetjs.cjs',
      `
const x = require('xlsx'); const l = require('./list.json');
const ws = x.utils.aoa_to_sheet([[l.title], l.headings, ...l.names.map((n, at) => [n, 'Grade ' + (at + 1), [727.56, 803.22, 1250.1, 0.05, new Date(2026, 4, 3)][at]])]);
ws['!merges'] = [x.utils.decode_range('A1:C1')]; ws.C5.f = '1000.1+250'; ws.C6.z = '0%';
const wb = x.utils.book_new(); x.utils.book_append_sheet(wb, ws, 's'); wb.Workbook = { Views: [{ RTL: true }] };
for (const [file, options] of [['sheetjs.xlsx', {}], ['sheetjs-strings.xlsx', { bookSST: true }], ['sheetjs.ods', {}], ['sheetjs.xls', {}], ['sheetjs.fods', {}]]) x.writeFile(wb, file, options);
`,
    ],
    files: [
      ['sheetjs.xlsx', 'inline text', calculated],
      ['sheetjs-strings.xlsx', 'shared text', calculated],
      ['sheetjs.ods', 'ODS', plainPercent],
      ['sheetjs.xls', 'XLS', ['otherFormat']],
      ['sheetjs.fods', 'flat ODS', ['otherFormat']],
    ],
  },
];

/** Each file, read as the dashboard reads it. */
export async function checkPriceLists(folder: string): Promise<Seen[]> {
  writeFileSync(join(folder, 'list.json'), JSON.stringify({ title, headings, names }));
  return tryEach(folder, writers, async ({ commands, script, files }) => {
    if (script) writeFileSync(join(folder, script[0]), script[1].trim());
    for (const [command = '', ...args] of commands) run(folder, command, ...args);
    return Promise.all(
      files.map(async ([file, what, expected]) => {
        const seen = await read(join(folder, file));
        return { what, seen: seen.join('; '), isRight: seen.join() === expected.join() };
      }),
    );
  });
}

/** The amount of each row, or why it is refused. */
async function read(path: string): Promise<string[]> {
  const file = await readClassFile(new Blob([readFileSync(path)]));
  if ('fault' in file) return [file.fault];
  if (file.source) return [`no ${file.table.missing.join()}`];
  return file.table.rows.map((row, at) => {
    const { data, error } = classRow.safeParse(row);
    if (error)
      return toIssues(error)
        .map(({ key }) => key)
        .join('+');
    const isNamed = data.nameAr === names[at] && data.nameEn === `Grade ${at + 1}`;
    return isNamed ? String(data.tuitionAmount) : JSON.stringify(data);
  });
}
