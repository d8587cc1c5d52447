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

/** The longest side of a logo that is shown anywhere, at twice the pixels, in px. */
const maxSide = 512;

/**
 * A PNG of at most 512 px by 512 px: larger pictures are drawn smaller, so that nobody's page loads
 * 5 MB of logo. What the browser cannot draw, or would make larger, stays as it is.
 */
export async function shrinkLogo(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = maxSide / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    const small = await canvas.convertToBlob({ type: 'image/png' });
    return small.size < file.size ? new File([small], file.name, { type: 'image/png' }) : file;
  } catch {
    return file;
  }
}
