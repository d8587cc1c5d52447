import { adminBearer, type TestApp } from './app.ts';
import { documentedFields, documentedFiles } from './application-fields.ts';
import { multipart, type TestFile } from './multipart.ts';

export { documentedFiles };

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
