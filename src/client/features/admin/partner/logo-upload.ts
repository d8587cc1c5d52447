import { CallError } from '#client/api/api-error.ts';
import { currentLanguage } from '#client/i18n/language.tsx';

/** Why a logo could not be uploaded. The form has the sentence to show; `message` is for logs. */
export class UploadError extends Error {
  override name = 'UploadError';

  constructor() {
    super('Upload failed');
  }
}

/** Uploads a partner's logo and returns its path. Errors: UploadError for any failure. */
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
    // NOTE: a success response has a filePath (contract of POST /api/upload).
    const { filePath } = (await response.json()) as { filePath: string };
    return filePath;
  } catch {
    throw new UploadError();
  }
}

/** The longest side of a logo in px: twice the largest size shown. */
const maxSide = 512;

/**
 * Scales a PNG down to at most 512 by 512 px, so that pages do not load 5 MB logos. An image that the browser cannot
 * decode, or that would become larger, is returned as it is.
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
