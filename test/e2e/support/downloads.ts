import type { DocumentsView, DocumentView } from '#domain/document/document.ts';
import { signIn } from '#test/support/servers/calls.ts';
import type { Server } from './fixtures.ts';

/** What these tests read of an application as administrators get it. */
export interface Stored {
  id: string;
  applicationId: string;
  documents: DocumentsView;
}

/** Every document of an application as an administrator downloads it, by kind. */
export async function downloads(
  server: Server,
  { documents }: Stored,
): Promise<Record<string, Buffer[]>> {
  const { headers } = await signIn(server.url, server.adminPassword);
  const read = async ({ filePath }: DocumentView) => {
    const file = encodeURIComponent(filePath);
    const response = await fetch(`${server.url}/api/admin/documents/download?file=${file}`, {
      headers,
    });
    if (!response.ok) throw new Error(`${response.status} for ${filePath}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const kinds = Object.entries(documents).map(async ([kind, document]) => {
    const views = [document].flat().filter((one): one is DocumentView => one !== null);
    return [kind, await Promise.all(views.map(read))] as const;
  });
  return Object.fromEntries(await Promise.all(kinds));
}
