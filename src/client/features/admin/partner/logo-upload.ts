import { CallError } from '../../../api/api-error.ts';
import { currentLanguage } from '../../../i18n/language.tsx';

/** Why a logo could not be uploaded: `message` is for programs, the sentence is the form's. */
export class UploadError extends Error {
  override name = 'UploadError';

  constructor() {
    super('Upload failed');
  }
}

/** Uploads a partner's logo and answers where it stands. Errors: UploadError for whatever went wrong. */
export async function uploadLogo(file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  form.set('directory', 'partners');
  try {
    const response = await fetch('/api/upload', {
      method: 'POST',
      body: form,
      credentials: 'include',
      headers: { 'accept-language': currentLanguage() },
    });
    if (!response.ok) throw new CallError(response.status, response.statusText);
    // NOTE: a successful answer of this call has a filePath (contract of POST /api/upload).
    const { filePath } = (await response.json()) as { filePath: string };
    return filePath;
  } catch {
    throw new UploadError();
  }
}
