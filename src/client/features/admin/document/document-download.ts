import { downloadEnding, type DocumentView } from '../../../../domain/document/document.ts';
import { getCallError } from '../../../api/api-error.ts';
import { currentLanguage } from '../../../i18n/language.tsx';
import { adminToken } from '../../../api/tokens.ts';
import { saveFile } from '../../../lib/save-file.ts';

/**
 * Fetches a document with the administrator's token and downloads it as `name` with the extension of its type. Errors:
 * CallError for an error response.
 */
export async function downloadDocument(document: DocumentView, name: string): Promise<void> {
  saveFile(await fetchDocument(document), `${name}.${downloadEnding(document.mimeType)}`);
}

/** Fetches a document into memory only. Errors: CallError for an error response, TypeError without a connection. */
export async function fetchDocument(document: DocumentView): Promise<Blob> {
  const response = await fetch(
    `/api/admin/documents/download?file=${encodeURIComponent(document.filePath)}`,
    {
      cache: 'no-store',
      credentials: 'include',
      headers: {
        authorization: `Bearer ${adminToken() ?? ''}`,
        'accept-language': currentLanguage(),
      },
    },
  );
  if (!response.ok) {
    throw getCallError(response.status, (await response.text()) || response.statusText);
  }
  return response.blob();
}
