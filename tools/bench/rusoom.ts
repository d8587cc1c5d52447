import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, PlainError } from '#scripts/prepare.mjs';
import { currentFields } from '#test/support/application-fields.ts';
import { makePdfFile, multipart } from '#test/support/documents.ts';
import { signIn } from '#test/support/servers/calls.ts';
import { startAt } from '#test/support/servers/program.ts';
import type { Call } from './load.ts';

/** A running build with its rows, and what requests need. */
export type Rusoom = Awaited<ReturnType<typeof startRusoom>>;

/** The size of each of the four documents of a submit, in bytes. */
const documentBytes = 300 * 1024;
const [pageSize, deepestPage] = [100, 1000];

interface Build {
  /** Its folder, with sources and `dist`. */
  folder: string;
  /** The folder for its data and its log. */
  work: string;
  applications: number;
  /** Filled already, and to be copied. */
  kept?: string | undefined;
}

/** Fills a data folder by the build's own code, and serves it. */
export async function startRusoom({ folder, work, applications, kept }: Build) {
  const dataDir = join(work, 'data');
  if (!kept || !existsSync(kept)) fill(folder, kept ?? dataDir, applications);
  if (kept) cpSync(kept, dataDir, { recursive: true });
  process.env['PROGRAM_ENTRY'] = join(folder, 'dist', 'server', 'main.js');
  const program = await startAt(dataDir, { LOG_LEVEL: 'info' }, join(work, 'log'));
  const { headers: bearer } = await signIn(program.url);
  const page = await (await fetch(program.url)).text();
  const named = page.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g);
  const subjects = await chooseSubjects(program.url, bearer);
  const submit = await makeSubmit(program.url, subjects.schoolId);
  return {
    program,
    bearer,
    databaseFile: join(dataDir, 'app.sqlite'),
    /** The first page as a visitor gets it, and the scripts, styles and fonts that it names. */
    page,
    assets: [...new Set([...named].flatMap(([, path]) => path ?? []))],
    ...{ ...subjects, submit },
    documentPath: await submitOnce(program.url, submit, bearer),
  };
}

/** In a process of its own, because another build has other modules of the same names. */
function fill(folder: string, dataDir: string, applications: number): void {
  const script = `const { makeData } = await import(process.argv[1]);
    await makeData(process.argv[2], Number(process.argv[3]));`;
  const file = join(folder, 'tools', 'bench', 'data.ts');
  const args = ['--input-type=module', '-e', script, file, dataDir, String(applications)];
  const { status } = spawnSync(ownNode(), args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new PlainError(`${file} did not fill ${dataDir}.`);
}

interface Listed {
  id: string;
  applicationId: string;
  applicantName: string;
  applicantEmail: string;
}

/** Walks the documented lists, so that any build answers: applications far apart, a deep page, words to search. */
async function chooseSubjects(url: string, headers: Readonly<Record<string, string>>) {
  const [school] = await getRows<{ id: string }>(`${url}/api/schools`);
  const applications: Listed[] = [];
  let next: string | undefined = `/api/admin/applications?limit=${pageSize}`;
  let deepPath = next;
  let page = 0;
  while (next && page < deepestPage) {
    [page, deepPath] = [page + 1, next];
    const answer: Response = await fetch(url + next, { headers });
    // NOTE: the documented answer.
    applications.push(...((await answer.json()) as Listed[]).filter((_, at) => at % 50 === 0));
    next = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const step = Math.ceil(applications.length / 500);
  const isArabic = ({ applicantName }: Listed) => /[\u0600-\u06ff]/.test(applicantName);
  const middle = applications.slice(applications.length >> 1);
  return {
    schoolId: school?.id ?? '',
    applications: applications.filter((_, at) => at % step === 0),
    deep: { page, path: deepPath },
    // Frequent: a first name that dozens in a thousand have. Rare: one person among all.
    searches: {
      'frequent, Arabic': 'محمد',
      'frequent, Latin': 'mohammad',
      'rare, Arabic': middle.find(isArabic)?.applicantName ?? '',
      'rare, Latin': middle.find((one) => !isArabic(one))?.applicantEmail.split('@')[0] ?? '',
    },
  };
}

async function getRows<Row>(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new PlainError(`${url} answered ${answer.status}.`);
  // NOTE: the documented answer.
  return (await answer.json()) as Row[];
}

const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];

async function makeSubmit(url: string, schoolId: string): Promise<Call> {
  const [grade] = await getRows<{ id: string }>(`${url}/api/public/schools/${schoolId}/classes`);
  const student = { studentNumber: 1, gradeAge: grade?.id, tuitionAmount: 1000 };
  const fields = currentFields({
    institutionId: schoolId,
    institutionName: 'Benchmark School',
    studentsInfo: JSON.stringify([student]),
    finalTuitionAmount: '1000',
    isManuallyAdjusted: 'true',
    applicantEmail: `bench-${randomUUID()}@mail.example`,
    childrenCivilIdOption: 'images',
    termsAccepted: 'true',
  });
  return { method: 'POST', path: '/api/applications', ...makeForm(fields, documents) };
}

/** The multipart body and headers of text fields and of PDFs with the given names. */
export function makeForm(fields: Readonly<Record<string, unknown>>, files: readonly string[]) {
  const bytes = makePdfFile(documentBytes);
  const parts = files.map((field) => ({ field, name: `${field}.pdf`, bytes }));
  const { payload, headers } = multipart(fields, parts);
  // NOTE: the load generator adds the length itself.
  return { body: payload, headers: { 'content-type': headers['content-type'] } };
}

/** Returns the path of a document of the submitted application. */
async function submitOnce(url: string, submit: Call, headers: Readonly<Record<string, string>>) {
  const body = new Uint8Array(Buffer.from(submit.body ?? ''));
  const sent = await fetch(url + submit.path, { method: 'POST', headers: submit.headers, body });
  if (!sent.ok) throw new PlainError(`A submit answered ${sent.status}: ${await sent.text()}`);
  type Newest = { documents: { civilId: { filePath: string } } };
  const [newest] = await getRows<Newest>(`${url}/api/admin/applications?limit=1`, headers);
  const path = encodeURIComponent(newest?.documents.civilId.filePath ?? '');
  return `/api/admin/documents/download?file=${path}`;
}
