import { expect } from '@playwright/test';
import { adminCalls } from './admin-calls.ts';
import { downloads, type Stored } from './downloads.ts';
import type { Server } from './fixtures.ts';

/** An application as administrators get it. */
export async function storedApplication<Fields = unknown>(
  server: Server,
  applicationId: string,
): Promise<Stored & Fields> {
  const path = `/api/admin/applications?search=${applicationId}`;
  const found = (await adminCalls(server)('GET', path)) as (Stored & Fields)[];
  expect(found, applicationId).toHaveLength(1);
  return found[0]!;
}

/** The documents of an application as administrators download them, by kind. */
export async function storedDocuments(
  server: Server,
  applicationId: string,
): Promise<Record<string, Buffer[]>> {
  return downloads(server, await storedApplication(server, applicationId));
}
