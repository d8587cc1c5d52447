import { expect, test } from 'vitest';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { cellsOfCsv, cellsOfSheet, filesOfZip } from '#test/support/spreadsheet.ts';
import { documentedFiles, submit } from '#test/support/submit.ts';

/** What spreadsheets run, or would ask another machine for, as a cell's first letters. */
const traps = [
  'x;=1+1',
  'x|+1',
  'x\t-1',
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  "=cmd|'/c calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
];
const formula = /^["\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Every text of an application that a stranger may write as it pleases. */
const textsWith = (text: string) => ({
  institutionName: text,
  customInstitutionName: text,
  applicantName: text,
  applicantNationality: text,
  studentsInfo: JSON.stringify([
    { studentNumber: 1, gradeAge: 'other', customGradeName: text, tuitionAmount: 1050.5 },
  ]),
  studentsDetails: JSON.stringify([{ name: text, dateOfBirth: '2018-03-04', grade: text }]),
});

test('nothing that a stranger sends, and no note, is a formula in an export', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const { authorization } = await adminBearer(app, 'reviewer');
  const headers = { authorization };
  let taken = 0;
  for (const trap of traps) {
    const files = documentedFiles().map((file) => ({
      ...file,
      name: trap.trim() + file.name,
    }));
    const texts = documentedFields(1, textsWith(trap));
    const sent = await submit(app, texts, { files });
    expect([trap, sent.statusCode, sent.body]).toEqual([trap, 201, expect.any(String)]);
    // These have a form of their own, and may be refused.
    for (const more of [{ applicantEmail: `${trap}@example.com` }, { academicYear: trap }]) {
      const { statusCode } = await submit(app, { ...texts, ...more });
      expect([201, 400]).toContain(statusCode);
      if (statusCode === 201) taken += 1;
    }
    taken += 1;
  }
  const list = await app.inject({ url: '/api/admin/applications', headers });
  const [{ id }] = list.json<[{ id: string }]>();
  await app.inject({
    method: 'PATCH',
    url: `/api/admin/applications/${id}/status`,
    payload: { status: 'under_review', note: '=HYPERLINK("http://evil.example")' },
    headers,
  });
  const readBytes = async (query: string) =>
    (await app.inject({ url: `/files/export?${query}`, headers })).rawPayload;

  for (const language of ['ar', 'en']) {
    const rows = cellsOfCsv(await readBytes(`format=csv&language=${language}`));
    expect(rows).toHaveLength(taken + 1);
    for (const separator of [/;/, /\t/, /\|/]) {
      const cells = rows.flat().flatMap((cell) => cell.split(separator));
      expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
    }
    expect(rows.flat()).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(1)"]));

    const sheet = filesOfZip(await readBytes(`format=xlsx&language=${language}`));
    const cells = sheet.get('xl/worksheets/sheet1.xml') ?? '';
    expect(cells).not.toMatch(/<f[ >/]|t="str"/);
    expect(Object.values(cellsOfSheet(cells))).toContain('=1+1');
    expect(
      [...sheet.keys()].filter((name) => /external|macro|vba|connections/i.test(name)),
    ).toEqual([]);
  }
});
