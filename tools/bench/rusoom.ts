import { spawnSync } from 'node:child_process';
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

/** Bytes of each of the four documents of a submit. */
const documentBytes = 300 * 1024;
const [pageSize, deepestPage] = [100, 1000];

type Headers = Readonly<Record<string, string>>;

/** Fills a data folder in `work` by the own code of the build in `folder`, or copies a kept one, and serves it. */
export async function startRusoom(
  folder: string,
  work: string,
  { applications, kept }: { applications: number; kept?: string | undefined },
) {
  const dataDir = join(work, 'data');
  if (!kept || !existsSync(kept)) fill(folder, kept ?? dataDir, applications);
  if (kept) cpSync(kept, dataDir, { recursive: true });
  process.env['PROGRAM_ENTRY'] = join(folder, 'dist', 'server', 'main.js');
  const program = await startAt(dataDir, { LOG_LEVEL: 'info' }, join(work, 'log'));
  const { headers: bearer } = await signIn(program.url);
  const page = await (await fetch(program.url)).text();
  const named = page.match(/\/assets\/[^"\s]+\.(?:js|css|woff2)\b/g) ?? [];
  const subjects = await chooseSubjects(program.url, bearer);
  const submit = await makeSubmit(program.url, subjects.schoolId);
  return {
    ...{ ...subjects, submit, program, bearer, databaseFile: join(dataDir, 'app.sqlite') },
    /** The first page as a visitor gets it, and the scripts, styles and fonts that it names. */
    page,
    assets: [...new Set(named)],
    documentPath: await submitOnce(program.url, submit, bearer),
  };
}

/** In a process of its own, because another build has other modules of the same names. */
export function fill(folder: string, dataDir: string, applications: number): void {
  const script = `const { makeData } = await import(process.argv[1]);
    await makeData(process.argv[2], Number(process.argv[3]));`;
  const file = join(folder, 'tools', 'bench', 'data.ts');
  const args = ['--input-type=module', '-e', script, file, dataDir, String(applications)];
  const { status } = spawnSync(ownNode(), args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new PlainError(`${file} did not fill ${dataDir}.`);
}

type Listed = Record<'id' | 'applicationId' | 'applicantName' | 'applicantEmail', string>;

/** Walks the documented lists, so that any build answers: applications far apart, a deep page, words to search. */
async function chooseSubjects(url: string, headers: Headers) {
  const [school] = await ask<{ id: string }[]>(`${url}/api/schools`);
  const applications: Listed[] = [];
  let rows: Listed[] = [];
  let deep = { page: 0, path: '' };
  let path: string | undefined = `/api/admin/applications?limit=${pageSize}`;
  while (path && deep.page < deepestPage) {
    deep = { page: deep.page + 1, path };
    const answer: Response = await fetch(url + path, { headers });
    // NOTE: the documented answer.
    rows = (await answer.json()) as Listed[];
    applications.push(...rows.filter((_, at) => at % 50 === 0));
    path = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const step = Math.ceil(applications.length / 500);
  const spread = applications.filter((_, at) => at % step === 0);
  const some = [...rows, ...spread];
  const isArabic = ({ applicantName }: Listed) => /[\u0600-\u06ff]/.test(applicantName);
  return {
    schoolId: school?.id ?? '',
    applications: spread,
    tracked: spread.map(({ applicationId, applicantEmail: email }) => ({ applicationId, email })),
    deep,
    // Frequent: a first name that dozens in a thousand have. Rare: one person among all.
    searches: {
      'frequent, Arabic': 'محمد',
      'frequent, Latin': 'mohammad',
      'rare, Arabic': some.find(isArabic)?.applicantName ?? '',
      'rare, Latin': some.find((one) => !isArabic(one))?.applicantEmail.split('@')[0] ?? '',
    },
  };
}

/** Returns the documented answer. */
export async function ask<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new PlainError(`${url} answered ${answer.status}: ${text}`);
  // NOTE: as the caller read in the documentation.
  return JSON.parse(text) as Answer;
}

/** Sends a submit once. */
export function sendOnce<Answer>(url: string, { path, ...call }: Call, headers: Headers) {
  const body = new Uint8Array(Buffer.from(call.body ?? ''));
  return ask<Answer>(url + path, { ...call, body, headers: { ...call.headers, ...headers } });
}

const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];

async function makeSubmit(url: string, schoolId: string): Promise<Call> {
  const classes = `${url}/api/public/schools/${schoolId}/classes`;
  const [grade] = await ask<{ id: string }[]>(classes);
  const student = { studentNumber: 1, gradeAge: grade?.id, tuitionAmount: 1000 };
  const fields = currentFields({
    ...{ institutionId: schoolId, institutionName: 'Benchmark School' },
    ...{ finalTuitionAmount: '1000', isManuallyAdjusted: 'true', childrenCivilIdOption: 'images' },
    studentsInfo: JSON.stringify([student]),
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
async function submitOnce(url: string, submit: Call, headers: Headers): Promise<string> {
  await sendOnce(url, submit, {});
  type Newest = { documents: { civilId: { filePath: string } } }[];
  const [newest] = await ask<Newest>(`${url}/api/admin/applications?limit=1`, { headers });
  const path = encodeURIComponent(newest?.documents.civilId.filePath ?? '');
  return `/api/admin/documents/download?file=${path}`;
}
