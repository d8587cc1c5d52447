import { expect } from '@playwright/test';
import type { Server } from './fixtures.ts';

interface Tracked {
  status: string;
  statusHistory: { status: string; note: string | null }[];
  requestedDocuments?: { document: string; reason: string }[];
}

/** An application as its applicant gets it. */
export async function trackedApplication(
  { url }: Server,
  which: { applicationId: string; email: string },
): Promise<Tracked> {
  const response = await fetch(`${url}/api/applications/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(which),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Tracked;
}
