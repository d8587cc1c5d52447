import { downloadEnding, type DocumentView } from '../../../../domain/document/document.ts';
import { callErrorOf } from '../../../api/api-error.ts';
import { currentLanguage } from '../../../i18n/language.tsx';
import { adminToken } from '../../../api/tokens.ts';
import { saveFile } from '../../../lib/save-file.ts';

/**
 * Fetches a document with the administrator's bearer and hands it to the browser to save as `name` with the
 * ending that its type asks for. Errors: CallError for any answer but success.
 */
export async function downloadDocument(document: DocumentView, name: string): Promise<void> {
  saveFile(await fetchDocument(document), `${name}.${downloadEnding(document.mimeType)}`);
}

/**
 * Fetches a document into this page's memory and nowhere else. Errors: CallError for any answer but success,
 * TypeError without a connection.
 */
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
    throw callErrorOf(response.status, (await response.text()) || response.statusText);
  }
  return response.blob();
}
