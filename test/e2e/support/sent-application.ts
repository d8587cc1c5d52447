import { expect } from '@playwright/test';
import { addDays, todayInKuwait } from '#domain/kuwait-time.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { documentedFiles, multipart, type FormFile } from '#test/support/documents.ts';
import type { Server } from './fixtures.ts';

interface Sent {
  id: string;
  applicationId: string;
}

/** Sends an application, past the wizard; with documents for so many children unless `files` says otherwise. */
export async function sendApplication(
  server: Server,
  children: number,
  fields: Parameters<typeof documentedFields>[1],
  files: readonly FormFile[] = documentedFiles(children),
): Promise<Sent> {
  const paymentStartDate = addDays(todayInKuwait(new Date()), 7);
  const { payload, headers } = multipart(
    documentedFields(children, { paymentStartDate, ...fields }),
    files,
  );
  const response = await fetch(`${server.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  const body = (await response.json()) as Sent;
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body;
}
