import { expect } from '@playwright/test';
import { addDays, todayInKuwait } from '../../../src/domain/kuwait-time.ts';
import { documentedFields, documentedFiles } from '../../support/application-fields.ts';
import { multipart } from '../../support/multipart.ts';
import type { Server } from './fixtures.ts';

interface Sent {
  id: string;
  applicationId: string;
}

/** Sends an application with papers for so many children, past the wizard, and sees it taken. */
export async function sendApplication(
  server: Server,
  children: number,
  fields: Parameters<typeof documentedFields>[1],
): Promise<Sent> {
  const paymentStartDate = addDays(todayInKuwait(new Date()), 7);
  const { payload, headers } = multipart(
    documentedFields(children, { paymentStartDate, ...fields }),
    documentedFiles(children),
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
