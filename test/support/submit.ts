import { adminBearer, type TestApp } from './app.ts';
import { documentedFields } from './application-fields.ts';
import { documentedFiles, multipart, type FormFile } from './documents.ts';

export { documentedFiles };

/** Sends an application the way an outside caller does: documented fields only. */
export function submit(
  { inject }: Pick<TestApp, 'inject'>,
  fields: Readonly<Record<string, unknown>> = documentedFields(),
  options: { files?: readonly FormFile[]; headers?: Record<string, string> } = {},
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
