import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeJpeg, makePdf, makePng, multipart, type TestFile } from '../support/multipart.ts';
import { adminCalls } from './support/admin-calls.ts';
import { keepSession } from './support/new-administrator.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { adminBearer, mutate, type Session } from './support/trpc-calls.ts';
import { newVisitor, type Visit } from './support/visit.ts';

/** Ways in which a text that is shown could become part of a page; each fits every text field. */
const payloads = [
  `"><img src=x onerror=window.ran=1 data-xss>`,
  `'><svg/onload=window.ran=1 data-xss>`,
  `</title></textarea><script data-xss>window.ran=1</script>`,
  `<iframe srcdoc="<script>top.ran=1</script>" data-xss></iframe>`,
  `<link rel=stylesheet href=//evil.example/x.css data-xss>`,
  `{{constructor.constructor('window.ran=1')()}}\${7*7}<b data-xss>`,
] as const;

const first = payloads[0];
const email = 'mariam@example.com';

/** What the overview shows in place of texts that were typed. */
const overviewTitle = 'Applications by status';

/** What runs before any page: it writes down whatever the page's policy had to refuse. */
const watching = `addEventListener('securitypolicyviolation', (event) => {
  (window.refused ??= []).push(event.violatedDirective + ' ' + event.blockedURI);
});`;

let program: Program;
let browser: Browser;
let session: Session;
let applications: string[];
let schoolId: string;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  session = await adminBearer(program, { username: 'admin', password: program.adminPassword });
  await fillCatalogue();
  applications = [];
  for (const payload of payloads) applications.push(await answered(await apply(payload)));
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe('what visitors and administrators typed', () => {
  const views: [string, () => string, string?][] = [
    ['the list', () => '/admin/dashboard?section=applications'],
    ...payloads.map((payload, at): [string, () => string] => [
      `an application with ${payload}`,
      () => `/admin/dashboard?section=applications&application=${applications[at]}`,
    ]),
    ['the overview', () => '/admin/dashboard?section=overview', overviewTitle],
    ['the messages', () => '/admin/dashboard?section=messages'],
    ['the schools', () => '/admin/dashboard?section=schools'],
    ['the universities', () => '/admin/dashboard?section=universities'],
    ['the partners in the dashboard', () => '/admin/dashboard?section=partners'],
    ['the partners on their own page', () => '/admin/partners'],
    ['the institutions for everybody', () => '/institutions'],
    ['the partners for everybody', () => '/partners'],
  ];

  it.each(views)(
    'is text and nothing else in %s',
    { retry: 1 },
    async (_what, address, shown = 'data-xss') => {
      const { page, asked, dialogs, visit } = await watchedVisit();
      try {
        await page.goto(address());
        await unfold(page);
        await expect.poll(() => page.locator('body').innerText(), soon).toContain(shown);
        await openEverything(page, shown);
        expect(await page.locator('[data-xss]').count()).toBe(0);
        expect(await page.evaluate('window.ran')).toBeUndefined();
        expect(await page.evaluate('window.refused ?? []')).toEqual([]);
        expect(asked.filter((url) => new URL(url).origin !== program.url)).toEqual([]);
        expect(dialogs).toEqual([]);
        const links = await page
          .locator('a[target=_blank]')
          .evaluateAll((found) => found.map((link) => link.getAttribute('rel') ?? ''));
        for (const rel of links) expect(rel).toContain('noopener');
      } finally {
        await visit.close();
      }
    },
  );

  it('would be seen if it ran: the watch is awake', async () => {
    const { page, visit } = await watchedVisit();
    await page.goto('/');
    await page.evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', markup);
    }, first);
    expect(await page.locator('[data-xss]').count()).toBe(1);
    // The policy keeps even this from running, and says so.
    await expect.poll(() => page.evaluate('window.refused?.join()'), soon).toContain('script-src');
    expect(await page.evaluate('window.ran')).toBeUndefined();
    await visit.close();
  });
});

/** An administrator's visit of which everything is written down that could give a payload away. */
async function watchedVisit() {
  const visit: Visit = await newVisitor(browser, program.url, { language: 'en', width: 1440 });
  const { page } = visit;
  await page.addInitScript(watching);
  await keepSession(page, session);
  const asked: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { visit, page, asked, dialogs };
}

/** The institutions of each kind are folded away until somebody asks. */
async function unfold(page: Page): Promise<void> {
  if (!page.url().endsWith('/institutions')) return;
  const folded = page.locator('main [aria-expanded=false]');
  await folded.first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Opens what a view shows only when asked: a message, a school's classes. */
async function openEverything(page: Page, shown: string): Promise<void> {
  const details = page.locator('[data-application-details]');
  if (page.url().includes('application=')) {
    await details.waitFor();
    await page.locator('[data-paper-stage]').waitFor();
    return;
  }
  const row = page
    .locator('[data-row], [data-message]')
    .filter({ visible: true, hasText: 'data-xss' });
  if ((await row.count()) > 0) await row.first().click();
  await expect.poll(() => page.locator('body').innerText(), soon).toContain(shown);
}

/** Institutions, a class and partners whose every text is a payload, and messages to match. */
async function fillCatalogue(): Promise<void> {
  const call = await adminCalls(program);
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
    schoolId = school.id;
    await call('POST', '/api/admin/universities', { ...texts, ...more, ...faculties });
    await call('POST', `/api/schools/${schoolId}/classes`, {
      nameAr: payload,
      nameEn: payload,
      tuitionAmount: 1000,
    });
    for (const type of ['financial', 'academic']) {
      await call('POST', '/api/admin/partners', { name: `${at}${payload}`, type });
    }
    const message = { name: payload, email, phone: '', subject: payload, message: payload };
    await mutate(program, session.token, { path: 'message.send', input: message });
  }
}

type Applied = { id: string; payload: string };

/** Sends an application whose every text and file name is a payload. */
async function apply(payload: string): Promise<Applied> {
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
  const papers: TestFile[] = [
    { name: 'civilId', fileName: `${name}.png`, bytes: Buffer.concat([makePng(64, 64), script]) },
    {
      name: 'salaryCertificate',
      fileName: `${name}.pdf`,
      bytes: Buffer.concat([makePdf(), script]),
    },
    { name: 'proofOfContinuity', fileName: `${name}.jpg`, bytes: makeJpeg() },
  ];
  const { payload: body, headers } = multipart(fields, papers);
  const answer = await fetch(`${program.url}/api/applications`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { id } = (await answer.json()) as { id: string };
  return { id, payload };
}

/** Has a reviewer answer an application with more of the same. */
async function answered({ id, payload }: Applied): Promise<string> {
  const call = (path: string, input: object) => mutate(program, session.token, { path, input });
  await call('application.addInternalNote', { id, text: payload });
  await call('application.requestPaper', { id, document: 'salaryCertificate', reason: payload });
  await call('application.setStatus', { id, status: 'under_review', note: payload });
  return id;
}
