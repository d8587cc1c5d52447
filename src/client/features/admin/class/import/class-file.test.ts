import { expect, it } from 'vitest';
import type { ClassView } from '#domain/institution/institution.ts';
import { classListText } from '../class-list-text.ts';
import { classTemplate, getClassTable } from './class-file.ts';
import { readTable } from './table-file.ts';

const statuses = {
  en: { active: 'Active', inactive: 'Inactive' },
  ar: { active: 'نشط', inactive: 'غير نشط' },
};

const row: ClassView = {
  id: 'c1',
  institutionId: 'i1',
  nameAr: 'الصف "الأول"، أ',
  nameEn: '=Grade 1, A',
  orderIndex: 3,
  tuitionAmount: 1250.5,
  currency: 'KWD',
  status: 'inactive',
  createdAt: '',
  updatedAt: '',
};

const read = async (text: string) => getClassTable(await readTable(new Blob([text])));

it.each(['en', 'ar'] as const)('comes back as it went out (%s)', async (language) => {
  const { headings } = classListText[language];
  const text = classTemplate([row], { headings, statuses: statuses[language] });
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text).toContain("'=Grade");
  expect(await read(text)).toMatchObject({
    missing: [],
    hiddenLines: [],
    lines: [2],
    rows: [
      {
        nameAr: row.nameAr,
        nameEn: row.nameEn,
        tuitionAmount: '1250.5',
        orderIndex: '3',
        status: 'inactive',
      },
    ],
  });
});

it('comes back whatever a spreadsheet would make of a name', async () => {
  const names = [
    ...['1-2', '3/4', 'MAR1', '5:30', '1E5', '12', '٣/٤', 'TRUE', "'=1", 'a;=1|+2', '"1"; 2', "'"],
    ...['_x0041_', 'x|y', "KG'2", '2026/2027', '-', "''12", '1,-2', 'sep=;'],
  ];
  const classes = names.map((name) => ({ ...row, nameAr: name, nameEn: name }));
  for (const language of ['en', 'ar'] as const) {
    const { headings } = classListText[language];
    const text = classTemplate(classes, { headings, statuses: statuses[language] });
    expect(text).toContain("'MAR1,'MAR1");
    const { rows } = await read(text);
    expect(rows.map(({ nameAr }) => nameAr)).toEqual(names);
    expect(rows.map(({ nameEn }) => nameEn)).toEqual(names);
    expect(rows.every(({ tuitionAmount }) => tuitionAmount === '1250.5')).toBe(true);
  }
});

it('has two examples where there are no classes', async () => {
  const { headings } = classListText.ar;
  const { rows } = await read(classTemplate([], { headings, statuses: statuses.ar }));
  expect(rows.map(({ nameEn, tuitionAmount }) => [nameEn, tuitionAmount])).toEqual([
    ['Grade 1', '1250'],
    ['Grade 2', '1300.5'],
  ]);
});

const unknown =
  'Stufe;Level;Beitrag\nالأول;One;1,5\nالثاني;Two;900\nالثالث;Three;950\nالرابع;Four;1000\n';

it('shows the first cells of each column, and reads the columns that a person names', async () => {
  const table = await readTable(new Blob([unknown]));
  const { missing, rows, fileColumns } = getClassTable(table);
  expect([missing, rows]).toEqual([['nameAr', 'nameEn', 'tuitionAmount'], []]);
  expect(fileColumns.map(({ heading, examples }) => [heading, ...examples])).toEqual([
    ['Stufe', 'الأول', 'الثاني', 'الثالث'],
    ['Level', 'One', 'Two', 'Three'],
    ['Beitrag', '1,5', '900', '950'],
  ]);
  const named = getClassTable(table, ['nameAr', 'nameEn', 'tuitionAmount']);
  expect(named.rows[0]).toEqual({ nameAr: 'الأول', nameEn: 'One', tuitionAmount: '1.5' });
  expect([named.rows.length, named.lines[0]]).toEqual([4, 2]);
});

it('reads a file without headings from its first row', async () => {
  const table = await readTable(new Blob(['الأول,One,800\nالثاني,Two,900\n']));
  const { rows } = getClassTable(table, ['nameAr', 'nameEn', 'tuitionAmount']);
  expect(rows.map(({ nameEn }) => nameEn)).toEqual(['One', 'Two']);
});

it('reads amounts as people write them', async () => {
  const file = 'الاسم العربي;الاسم الإنجليزي;الرسوم\nأ;A;١٬٢٥٠٫٥ د.ك\nب;B;1,300\n';
  expect((await read(file)).rows.map(({ tuitionAmount }) => tuitionAmount)).toEqual([
    '1250.5',
    '1.300',
  ]);
});
