import { describe, expect, it, test } from 'vitest';
import { makeZip } from '#test/support/spreadsheet.ts';
import { classRow } from '#domain/institution/class-list.ts';
import { toIssues } from '#domain/errors/issue.ts';
import { getClassTable } from './class-file.ts';
import { isDateFormat } from './table-xlsx.ts';
import { readTable } from './table-file.ts';
import { TableError } from './table-row.ts';

// Price lists as office programs save them: each file format with the intended tuition.

const heading = 'الاسم العربي,الاسم الإنجليزي,الرسوم';
const read = async (file: Blob) => getClassTable(await readTable(file));
const readText = (text: string) => read(new Blob([text]));
const tuitions = (table: Awaited<ReturnType<typeof read>>) =>
  table.rows.map(({ tuitionAmount }) => tuitionAmount);

/** Validates a file's rows: returns errors as `row field key`, or the amounts in KWD. */
async function checkRows(file: Blob): Promise<unknown[]> {
  const { rows } = await read(file);
  return rows.map((row, at) => {
    const present = Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null));
    const result = classRow.safeParse(present);
    if (result.success) return result.data.tuitionAmount;
    return toIssues(result.error).map(({ path, key }) => `${at} ${path} ${key}`);
  });
}
const checkText = (text: string) => checkRows(new Blob([text]));

describe('separators and decimal commas of a CSV file', () => {
  test.each([
    ['semicolons and a decimal comma', `${semi(heading)}\r\nأ;A;450,750\r\n`, 450.75],
    ['a decimal comma after one to three digits', `${semi(heading)}\nأ;A;1,250`, 1.25],
    ['points that group, in a semicolon file', `${semi(heading)}\nأ;A;1.250,500`, 1250.5],
    ['one decimal after the comma', `${semi(heading)}\nأ;A;1250,5`, 1250.5],
    ['a point in a semicolon file', `${semi(heading)}\nأ;A;1250.500`, 1250.5],
    ['a comma that cannot group', `${heading}\nأ,A,"0,500"`, 0.5],
    ['a comma after four digits', `${heading}\nأ,A,"1250,500"`, 1250.5],
    ['a comma that groups', `${heading}\nأ,A,"1,250"`, 1250],
    ['a sep= line', `sep=;\r\n${semi(heading)}\r\nأ;A;1250.500\r\n`, 1250.5],
    ['a sep= line in quotes', `"sep=;"\n${semi(heading)}\nأ;A;1250,500`, 1250.5],
    [
      'a sep= line with a separator of its own',
      `SEP=|\n${heading.replaceAll(',', '|')}\nأ|A|7,500.5`,
      7500.5,
    ],
    ['a sep= line with a tab', `sep=\t\n${heading.replaceAll(',', '\t')}\nأ\tA\t7`, 7],
    ['a sep= line of commas where amounts have semicolons', `sep=,\n${heading}\nأ;ب,A,7`, 7],
    ['more decimal commas than columns', `${semi(`${heading},a,b`)}\nأ;A;1,5;2,5;3,5`, 1.5],
    ['lone CR line ends', `${heading}\rأ,A,1250.500\r`, 1250.5],
    ['mixed line ends', `${heading}\r\nأ,A,1\r`, 1],
    ['a CR within quotes', `${heading}\r"أ\rب",A,2\r`, 2],
  ])('%s', async (_, text, kwd) => {
    expect(await checkText(text)).toEqual([kwd]);
  });

  test.each(['"1,5"', '"12,50"', '"1,25,000"', '"1.250,500"', '"0,5"'])(
    'refuses %s by its row, and says how to write it',
    async (amount) => {
      expect(await checkText(`${heading}\nأ,A,7\nب,B,${amount}`)).toEqual([
        7,
        ['1 tuitionAmount amountComma'],
      ]);
    },
  );

  test.each(['\t', '|'])('a comma may be either mark where %j separates', async (separator) => {
    const [first, ...rows] = [heading, 'أ,A,7.5', 'ب,B,', 'ت,C,', 'ث,D,', 'ج,E,'].map((row) =>
      row.replaceAll(',', separator),
    );
    const amounts = ['', '1,250', '1,250.500', '450,750', '1250,5'];
    const text = [first, ...rows.map((row, at) => row + (amounts[at] ?? ''))].join('\n');
    expect(await checkText(text)).toEqual([
      ...[7.5, 1250, 1250.5],
      ...[['3 tuitionAmount amountComma'], ['4 tuitionAmount amountComma']],
    ]);
  });

  test.each([
    '"450,750"',
    '"450,750 KD"',
    '٤٥٠،٧٥٠',
    '450,750',
    '1250,5',
    '0,500',
    'KD 1,500',
    '1,500 KD',
  ])('refuses %s among commas, where it may be either or is parted in two', async (amount) => {
    expect(await checkText(`${heading}\nأ,A,7\nب,B,${amount}`)).toEqual([
      7,
      ['1 tuitionAmount amountComma'],
    ]);
  });

  it('takes what stands beyond the headings for no decimals', async () => {
    expect(await checkText(`${heading}\nأ,A,1250,new\nب,B,1300,,2\nت,C,1350,\n`)).toEqual([
      ...[1250, 1300, 1350],
    ]);
  });

  it('counts lines with the sep= line', async () => {
    expect((await readText(`sep=,\n${heading}\nأ,A,7`)).lines).toEqual([3]);
  });
});

describe('headings', () => {
  test.each([
    ['a star', 'الاسم العربي *,الاسم الإنجليزي *,الرسوم (د.ك) *'],
    ['both languages', 'الاسم العربي / Arabic name,"English name\nالاسم الإنجليزي",الرسوم | Fees'],
    ['colons', 'Arabic name:,English name :,Tuition:'],
    ['the currency', 'Arabic name,English name,Tuition (KD)'],
    ['the currency with points', 'Arabic name,English name,Fees (K.D.)'],
    ['the currency with three points', 'Arabic name,English name,Fees (K.W.D.)'],
    ['the currency without brackets', 'Arabic name,English name,Tuition KWD'],
    ['the currency in Arabic', 'الاسم بالعربية,الاسم بالإنجليزية,الرسوم بالدينار الكويتي'],
    ['other case', 'ARABIC NAME,english name,TUITION'],
    ['field names', 'name_ar,NAMEEN,tuition amount'],
    ['invisible characters', '\u200fالاسم\u200b العربي,الاسم الإنجليزي\u00ad,\u2060الرسوم\ufeff'],
    ['more space', ' Arabic   name , English\u00a0name,Tuition  (KWD) '],
    ['that it is required', 'Arabic name (required),English name (required),Tuition (required)'],
    ['a line break', '"Arabic\nname","English\nname","Tuition\n(KWD)"'],
    ['the currency written out', 'Arabic name,English name,Tuition fee (Kuwaiti dinar)'],
    ['the language named otherwise', 'Name in Arabic,Class (English),Annual fees KD'],
    ['the same in Arabic', 'الاسم باللغة العربية,اسم الصف بالإنجليزية,الرسوم السنوية'],
  ])('may have %s', async (_, line) => {
    expect(await checkText(`${line}\nأ,A,1250`)).toEqual([1250]);
  });

  test.each([
    ['a title', 'رسوم العام الدراسي 2026/2027,,'],
    ['a title without separators', 'Fees 2026/2027'],
    ['a title with a comma', '"Fees, 2026",,\nالعام,,\n,,'],
    ['a title that is a heading too', 'الرسوم,,'],
  ])('may stand below %s', async (_, title) => {
    const table = await readText(`${title}\n${heading}\nأ,A,1250`);
    expect(tuitions(table)).toEqual(['1250']);
    expect(table.lines).toEqual([title.split('\n').length + 2]);
  });

  it('may stand below a title in a semicolon file', async () => {
    expect(await checkText(`Fees 2026\n${semi(heading)}\nأ;A;450,750`)).toEqual([450.75]);
  });

  it('may stand below a title with more commas than the semicolon file has columns', async () => {
    const title = 'رسوم الدراسة, 2026, 2027, الكويت';
    expect(await checkText(`${title}\n${semi(heading)}\nأ;A;450,750\nب;B;1,5`)).toEqual([
      450.75, 1.5,
    ]);
    expect(await checkText(`${title}\n"${heading.replaceAll(',', '"\t"')}"\nأ\tA\t7`)).toEqual([7]);
  });

  it('are named where they are missing, and are not looked for far down', async () => {
    expect((await readText('title\nالاسم العربي,الرسوم\nأ,1')).missing).toEqual(['nameEn']);
    expect((await readText(`${'x,y\n'.repeat(10)}${heading}\nأ,A,1`)).missing).toHaveLength(3);
  });
});

it.each([
  ['KD 1250.500', 1250.5],
  ['1300 د.ك.', 1300],
  ['د.ك.\u200f 1350', 1350],
  ['1400 KWD', 1400],
  ['1450/-', 1450],
  ['1450.-', 1450],
  ['1450 (KD)', 1450],
  ['KWD: 1450', 1450],
  ['1,450,\u2013 KD', 1450],
  ['K.D. 1500', 1500],
  ['1500 K.W.D.', 1500],
  ['1550 دينار', 1550],
  ['1600 دينار كويتي', 1600],
  ['١٬٢٥٠٫٥٠٠', 1250.5],
  ['\u200b1250\u2060', 1250],
])('reads %j', async (amount, kwd) => {
  expect(await checkText(`${heading}\nأ,A,"${amount}"`)).toEqual([kwd]);
});

describe('dates', () => {
  test.each([
    '2026-05-03',
    '3/5/2026',
    '03.05.26',
    '3-May',
    'May-26',
    '3 May 2026',
    '12:30',
    '٣/٥/٢٠٢٦',
    '03-مايو',
    'أكتوبر-26',
    'Sept-26',
    '"Sunday, May 3, 2026"',
    '12:30 PM',
  ])('refuses %s as a name and as an amount', async (date) => {
    expect(await checkText(`${heading}\n${date},A,7\nأ,${date},7\nب,B,${date}`)).toEqual([
      ['0 nameAr dateForName'],
      ['1 nameEn dateForName'],
      ['2 tuitionAmount dateForAmount'],
    ]);
  });

  test.each([
    ...['KG 1', '1-2', '1/2', 'Grade 2026', '2026/2027', 'Mayada', 'March class', '10'],
    ...['Junior 1', '2 Junior', 'Marine 3', 'Decimal 12', 'Novice-1'],
  ])('takes %s for a name', async (name) => {
    expect(await checkText(`${heading}\nأ,${name},7`)).toEqual([7]);
  });

  test.each<[number, string | undefined, boolean]>([
    [0, undefined, false],
    [14, undefined, true],
    [22, undefined, true],
    [46, undefined, true],
    [4, undefined, false],
    [164, 'yyyy-mm-dd', true],
    [164, '[$-F800]dddd, mmmm dd, yyyy', true],
    [164, '[h]', true],
    [164, '#,##0.000 "KD"', false],
    [164, '[$KWD] #,##0.000', false],
    [164, '#,##0 \\K\\D', false],
    [164, '"د.ك." #,##0.000_d', false],
    [164, '[Red]General', false],
    [164, '0.00E+00', false],
  ])('number format %s %j shows a date: %s', (id, code, isDate) => {
    expect(isDateFormat(id, code)).toBe(isDate);
  });
});

describe('a workbook', () => {
  it('gives its first visible sheet, with its name where there are several', async () => {
    const table = await read(
      workbook({
        sheets: [
          { state: 'hidden', tuition: 999 },
          { name: 'الرسوم 2026', tuition: 1250.5 },
        ],
      }),
    );
    expect(tuitions(table)).toEqual([1250.5]);
    expect(table.sheetName).toBe('الرسوم 2026');
    expect((await read(workbook({ sheets: [{ tuition: 5 }] }))).sheetName).toBeUndefined();
  });

  it('passes over sheets that are very hidden, and charts', async () => {
    const sheets = [
      { state: 'veryHidden', tuition: 1 },
      { type: 'chartsheet', tuition: 2 },
      { tuition: 3 },
    ];
    expect(tuitions(await read(workbook({ sheets })))).toEqual([3]);
    const hidden = [
      { state: 'hidden', tuition: 1 },
      { state: 'hidden', tuition: 2 },
    ];
    expect(tuitions(await read(workbook({ sheets: hidden })))).toEqual([1]);
  });

  test.each([
    ['other letter case', (name: string) => name.toUpperCase()],
    ['backslashes', (name: string) => name.replaceAll('/', '\\')],
  ])('may name its parts with %s', async (_, rename) => {
    expect(tuitions(await read(workbook({ sheets: [{ tuition: 7 }], rename })))).toEqual([7]);
  });

  it('refuses a date in a name or in the price, by its row', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="#,##0.000 &quot;KD&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const of = (row: string) => checkRows(workbook({ sheets: [{ rows: row }], styles }));
    const cells = (name: string, tuition: string) =>
      `<row r="2"><c r="A2" t="inlineStr"><is><t>أ</t></is></c>${name}${tuition}</row>`;
    const named = '<c r="B2" t="inlineStr"><is><t>A</t></is></c>';
    expect(await of(cells(named, '<c r="C2" s="1"><v>46145</v></c>'))).toEqual([
      ['0 tuitionAmount dateForAmount'],
    ]);
    expect(await of(cells(named, '<c r="C2" t="d"><v>2026-05-03T00:00:00</v></c>'))).toEqual([
      ['0 tuitionAmount dateForAmount'],
    ]);
    expect(await of(cells('<c r="B2" s="3"><v>46024</v></c>', '<c r="C2"><v>7</v></c>'))).toEqual([
      ['0 nameEn dateForName'],
    ]);
    expect(await of(cells(named, '<c r="C2" s="2"><v>46145</v></c>'))).toEqual([46145]);
    // A ticked checkbox is not an amount of 1.
    expect(await of(cells(named, '<c r="C2" t="b"><v>1</v></c>'))).toEqual([
      ['0 tuitionAmount amountInvalid'],
    ]);
  });

  it('shows a date as one, whichever year days are counted from', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const rows = '<row r="2"><c r="C2" s="0"><v>46145</v></c></row>';
    expect(tuitions(await read(workbook({ sheets: [{ rows }], styles })))).toEqual(['2026-05-03']);
    const from1904 = { sheets: [{ rows }], styles, properties: '<workbookPr date1904="1"/>' };
    expect(tuitions(await read(workbook(from1904)))).toEqual(['2030-05-04']);
  });

  it('names its hidden rows, which are read too', async () => {
    const rows = [2, 3, 4].map(
      (line) =>
        `<row r="${line}"${line === 3 ? ' hidden="1"' : ''}><c r="C${line}"><v>${line}</v></c></row>`,
    );
    const table = await read(workbook({ sheets: [{ rows: rows.join('') }] }));
    expect(tuitions(table)).toEqual([2, 3, 4]);
    expect(table.hiddenLines).toEqual([3]);
  });

  it('has its codes for characters undone', async () => {
    const strings =
      '<sst><si><t>الصف_x000D_\nالأول</t></si><si><t>Grade_x0020_1_x005F_x000D_</t></si></sst>';
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2"><v>1250.5</v></c></row>';
    const { rows: found } = await read(workbook({ sheets: [{ rows }], strings }));
    expect(classRow.parse(found[0])).toMatchObject({
      nameAr: 'الصف الأول',
      nameEn: 'Grade 1_x000D_',
      tuitionAmount: 1250.5,
    });
  });
});

describe('a file of another format', () => {
  const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  test.each<[string, BlobPart]>([
    ['an old XLS', ole],
    ['an XLS older still', new Uint8Array([0x09, 0x08, 0x10, 0, 0, 6, 5, 0])],
    ['HTML that begins with its style', '<style>td{}</style><table>'],
    ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>'],
    ['an HTML table', '<table><tr><td>1</td></tr></table>'],
    ['an HTML page', '\ufeff\n<!DOCTYPE html><html><body>1</body></html>'],
    ['an HTML page in UTF-16', Buffer.from('\ufeff<html xmlns:x="x">', 'utf16le')],
    ['an XML spreadsheet', '<?xml version="1.0"?><Workbook/>'],
    ['a PDF', '%PDF-1.4\n'],
    ['bytes', new Uint8Array([1, 2, 3, 0, 0, 7])],
  ])('%s is answered with how to save it', async (_, content) => {
    const error = await readTable(new Blob([content])).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TableError);
    expect(error).toMatchObject({ fault: 'otherFormat' });
  });

  it('an XLSX with a password is told from it', async () => {
    const locked = new Blob([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
    await expect(readTable(locked)).rejects.toMatchObject({ fault: 'locked' });
  });
});

function semi(line: string): string {
  return line.replaceAll(',', ';');
}

interface SheetParts {
  name?: string;
  state?: string;
  type?: string;
  tuition?: number;
  rows?: string;
}

interface WorkbookParts {
  sheets: SheetParts[];
  styles?: string;
  strings?: string;
  properties?: string;
  rename?: (name: string) => string;
}

/** A workbook with the three headings and one row. */
function workbook(parts: WorkbookParts): Blob {
  const { sheets, styles, strings, properties = '', rename = (name) => name } = parts;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets
      .map(
        ({ name = 's', state }, at) =>
          `<sheet name="${name}" sheetId="${at}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        ({ type = 'worksheet' }, at) =>
          `<Relationship Id="r${at}" Type="http://x/relationships/${type}" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...(styles && { 'xl/styles.xml': styles }),
    ...(strings && { 'xl/sharedStrings.xml': strings }),
  };
  const text = (reference: string, value: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const top = `<row r="1">${text('A1', 'الاسم العربي')}${text('B1', 'الاسم الإنجليزي')}${text('C1', 'الرسوم')}</row>`;
  for (const [at, { tuition, rows }] of sheets.entries()) {
    const row = `<row r="2">${text('A2', 'أ')}${text('B2', 'A')}<c r="C2"><v>${tuition}</v></c></row>`;
    files[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet><sheetData>${top}${rows ?? row}</sheetData></worksheet>`;
  }
  return makeZip(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [rename(name), xml])),
  );
}
