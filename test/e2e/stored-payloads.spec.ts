import type { Page } from '@playwright/test';
import { adminText } from '#client/features/admin/shell/text.ts';
import { addDays, todayInKuwait } from '#domain/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import {
  makeJpegFile,
  multipart,
  makePdfFile,
  makePngFile,
  type FormFile,
} from '../support/documents.ts';
import { adminCalls } from './support/admin-calls.ts';
import { expect, test, type Server } from './support/fixtures.ts';
import { watchNetwork } from './support/network-idle.ts';
import { mutate } from './support/trpc-calls.ts';

test.use({
  serverOptions: { own: 'stored-payloads' },
  signedIn: true,
  viewport: { width: 1440, height: 900 },
});

/** Ways in which a displayed text could become part of a page; each fits every text field. */
const payloads = [
  `"><img src=x onerror=window.ran=1 data-xss>`,
  `'><svg/onload=window.ran=1 data-xss>`,
  `</title></textarea><script data-xss>window.ran=1</script>`,
  `<iframe srcdoc="<script>top.ran=1</script>" data-xss></iframe>`,
  `<link rel=stylesheet href=//evil.example/x.css data-xss>`,
  `{{constructor.constructor('window.ran=1')()}}\${7*7}<b data-xss>`,
] as const;

const email = 'mariam@example.com';

/** Records, before any page runs, what the page's Content-Security-Policy blocks. */
const recordBlocked = `addEventListener('securitypolicyviolation', (event) => {
  (window.blocked ??= []).push(event.violatedDirective + ' ' + event.blockedURI);
});`;

let applications: string[];

test.beforeAll(async ({ server }) => {
  await fillCatalogue(server);
  applications = [];
  for (const payload of payloads)
    applications.push(await review(server, await apply(server, payload)));
});

const section = (name: string) => `/admin/dashboard?section=${name}`;

const views: [name: string, address: () => string][] = [
  ['the list', () => section('applications')],
  ...payloads.map((payload, at): [string, () => string] => [
    `an application with ${payload}`,
    () => `${section('applications')}&application=${applications[at]}`,
  ]),
  ['the overview', () => section('overview')],
  ['the messages', () => section('messages')],
  ['the schools', () => section('schools')],
  ['the universities', () => section('universities')],
  ['the partners in the dashboard', () => section('partners')],
  ['the partners on their own page', () => '/admin/partners'],
  ['the public institutions', () => '/institutions'],
  ['the public partners', () => '/partners'],
];

for (const [name, address] of views) {
  test(`typed text stays text in ${name}`, async ({ page, server }) => {
    const requests: string[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) requests.push(request.url());
    });
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const networkIdle = watchNetwork(page);
    await page.addInitScript(recordBlocked);
    await page.goto(address());
    if (name === 'the public institutions') await expandAll(page);
    // The overview has no typed text.
    const shown = name === 'the overview' ? adminText.ar.countsTitle : 'data-xss';
    await expect(page.locator('body')).toContainText(shown, { useInnerText: true });
    await openDetails(page);
    await networkIdle();
    await expect(page.locator('[data-xss]')).toHaveCount(0);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await page.evaluate('window.blocked ?? []')).toEqual([]);
    expect(requests.filter((url) => new URL(url).origin !== server.url)).toEqual([]);
    expect(dialogs).toEqual([]);
    for (const link of await page.locator('a[target=_blank]').all()) {
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });
}

test('the policy blocks markup that does run, and reports it', async ({ page, pageErrors }) => {
  pageErrors.allow(/Content Security Policy|404/);
  await page.addInitScript(recordBlocked);
  await page.goto('/');
  await page.evaluate((markup) => {
    document.body.insertAdjacentHTML('beforeend', markup);
  }, payloads[0]);
  await expect(page.locator('[data-xss]')).toHaveCount(1);
  await expect.poll(() => page.evaluate('window.blocked?.join()')).toContain('script-src');
  expect(await page.evaluate('window.ran')).toBeUndefined();
});

async function expandAll(page: Page): Promise<void> {
  const collapsed = page.locator('main [aria-expanded=false]');
  await collapsed.first().waitFor();
  while ((await collapsed.count()) > 0) await collapsed.first().click();
}

/** Opens what a view shows only on demand: documents, a message, the classes of a school. */
async function openDetails(page: Page): Promise<void> {
  if (page.url().includes('application=')) {
    await page.locator('[data-application-details]').waitFor();
    await page.locator('[data-document-stage]').waitFor();
    return;
  }
  const row = page
    .locator('[data-row], [data-message]')
    .filter({ visible: true, hasText: 'data-xss' });
  if ((await row.count()) > 0) await row.first().click();
}

/** Institutions, a class and partners whose every text is a payload, and messages to match. */
async function fillCatalogue(server: Server): Promise<void> {
  const call = adminCalls(server);
  for (const [at, payload] of payloads.entries()) {
    const texts = {
      nameAr: `${at}${payload}`,
      nameEn: `${at}${payload}`,
      descriptionAr: payload,
      descriptionEn: payload,
      website: `https://example.com/?${encodeURIComponent(payload)}`,
    };
    const more = {
      locationAr: payload,
      locationEn: payload,
      degreesAr: payload,
      degreesEn: payload,
    };
    const faculties = { facultiesAr: payload, facultiesEn: payload };
    const school = (await call('POST', '/api/admin/schools', texts)) as { id: string };
    await call('POST', '/api/admin/universities', { ...texts, ...more, ...faculties });
    await call('POST', `/api/schools/${school.id}/classes`, {
      nameAr: payload,
      nameEn: payload,
      tuitionAmount: 1000,
    });
    for (const type of ['financial', 'academic']) {
      await call('POST', '/api/admin/partners', { name: `${at}${payload}`, type });
    }
    const message = { name: payload, email, phone: '', subject: payload, message: payload };
    await mutate(server, '', { path: 'message.send', input: message });
  }
}

type Applied = { id: string; payload: string };

/** Sends an application whose every text and file name is a payload. */
async function apply(server: Server, payload: string): Promise<Applied> {
  const fields = documentedFields(1, {
    institutionName: payload,
    customInstitutionName: payload,
    isOtherInstitution: 'true',
    applicantName: payload,
    applicantEmail: email,
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: JSON.stringify(['304022600325']),
    studentsInfo: JSON.stringify([
      { studentNumber: 1, gradeAge: 'other', customGradeName: payload, tuitionAmount: 1050.5 },
    ]),
    studentsDetails: JSON.stringify([{ name: payload, dateOfBirth: '2018-03-04', grade: payload }]),
    paymentStartDate: addDays(todayInKuwait(new Date()), 10),
  });
  const name = payload.replaceAll(/["\\/]/g, "'");
  const script = Buffer.from('<script>window.ran=1</script>');
  const documents: FormFile[] = [
    {
      field: 'civilId',
      name: `${name}.png`,
      bytes: Buffer.concat([makePngFile({ width: 64, height: 64 }), script]),
    },
    {
      field: 'salaryCertificate',
      name: `${name}.pdf`,
      bytes: Buffer.concat([makePdfFile(), script]),
    },
    { field: 'proofOfContinuity', name: `${name}.jpg`, bytes: makeJpegFile() },
  ];
  const { payload: body, headers } = multipart(fields, documents);
  const response = await fetch(`${server.url}/api/applications`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  if (!response.ok) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: string };
  return { id, payload };
}

/** Adds a note, a request and a status with the same payload, as a reviewer does. */
async function review(server: Server, { id, payload }: Applied): Promise<string> {
  const call = (path: string, input: object) =>
    mutate(server, server.adminSession.token, { path, input });
  await call('application.addInternalNote', { id, text: payload });
  await call('application.requestDocument', { id, document: 'salaryCertificate', reason: payload });
  await call('application.setStatus', { id, status: 'under_review', note: payload });
  return id;
}
