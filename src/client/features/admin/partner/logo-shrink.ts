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
