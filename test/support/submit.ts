import { adminBearer, type TestApp } from './app.ts';
import { documentedFields } from './application-fields.ts';
import { makeJpeg, makePdf, makePng, multipart, type TestFile } from './multipart.ts';

/** The papers of an application for `students` students, with children's images. */
export function documentedFiles(students: number = 1): TestFile[] {
  return [
    { name: 'civilId', fileName: 'civil-id.pdf', bytes: makePdf() },
    { name: 'salaryCertificate', fileName: 'salary.jpg', bytes: makeJpeg() },
    { name: 'proofOfContinuity', fileName: 'استمرارية.png', bytes: makePng() },
    ...Array.from({ length: students }, (_, at) => ({
      name: `childCivilId_${at}`,
      fileName: `child-${at}.png`,
      bytes: makePng(4 + at),
    })),
  ];
}

/** Sends an application the way an outside caller does: documented fields only. */
export function submit(
  { inject }: Pick<TestApp, 'inject'>,
  fields: Readonly<Record<string, unknown>> = documentedFields(),
  options: { files?: readonly TestFile[]; headers?: Record<string, string> } = {},
) {
  const { payload, headers } = multipart(fields, options.files ?? documentedFiles());
  return inject({
    method: 'POST',
    url: '/api/applications',
    payload,
    headers: { ...headers, ...options.headers },
  });
}

/** The list as a reviewer gets it. */
export async function listApplications(app: TestApp, query: string = '') {
  const { authorization } = await adminBearer(app, 'reviewer');
  const answer = await app.inject({
    url: `/api/admin/applications${query}`,
    headers: { authorization },
  });
  return { status: answer.statusCode, headers: answer.headers, rows: answer.json() as never[] };
}
