/** The limits of a compressed image. */
export type ShrinkTarget = { longestPx: number; maxBytes: number };

/** A compressed image: its JPEG, upright, with its new size. */
export type Drawn = PixelSize & { jpeg: Blob };

type Picture = PixelSize & { source: CanvasImageSource; close: () => void };

/**
 * Compresses an image to a JPEG within the target, with the same name and the extension .jpg. Undefined if this browser
 * cannot decode it, or on abort.
 */
export async function shrinkImage(
  file: File,
  target: ShrinkTarget,
  signal?: AbortSignal,
): Promise<File | undefined> {
  const drawn = await drawJpeg(file, target, signal);
  if (!drawn) return undefined;
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
  return new File([drawn.jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

/** The same as bytes with a size, for a page of a document. */
export async function drawJpeg(
  file: Blob,
  { longestPx, maxBytes }: ShrinkTarget,
  signal?: AbortSignal,
): Promise<Drawn | undefined> {
  const picture = await readPicture(file);
  if (!picture) return undefined;
  try {
    for (const { width, height, quality } of shrinkSteps(picture, longestPx)) {
      if (signal?.aborted) return undefined;
      const jpeg = await encode(draw(picture, { width, height }), quality);
      if (jpeg && jpeg.size <= maxBytes) return { jpeg, width, height };
    }
    return undefined;
  } finally {
    picture.close();
  }
}

/** Whether this browser can decode the image. */
export async function canRead(file: Blob): Promise<boolean> {
  const picture = await readPicture(file);
  picture?.close();
  return picture !== undefined;
}

/** Whether the image is already within the target. */
export async function isWithin(file: Blob, target: ShrinkTarget): Promise<boolean> {
  if (file.size > target.maxBytes) return false;
  const picture = await readPicture(file);
  picture?.close();
  return picture !== undefined && Math.max(picture.width, picture.height) <= target.longestPx;
}

/** Decodes an image, rotated as its metadata says. A bitmap is decoded off the main thread. */
async function readPicture(file: Blob): Promise<Picture | undefined> {
  try {
    // NOTE: explicit, because defaults differ between browsers; one without this option throws, and its image element
    // rotates by itself.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  } catch {
    return readElement(file);
  }
}

async function readElement(file: Blob): Promise<Picture | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const close = () => URL.revokeObjectURL(url);
  try {
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  } catch {
    close();
    return undefined;
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function draw(picture: Picture, { width, height }: PixelSize): Canvas {
  const canvas = newCanvas(width, height);
  const context = toContext(canvas);
  if (!context) return canvas;
  // JPEG has no transparency: transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, width, height);
  return canvas;
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toContext(canvas: Canvas) {
  return 'convertToBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d');
}

function encode(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg';
  // NOTE: with little memory, one size may fail and the next succeed.
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality }).catch(() => null);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** A picture's size in pixels. */
type PixelSize = { width: number; height: number };

/** One attempt at a smaller image: its size, and a JPEG quality from 0 to 1. */
type ShrinkStep = PixelSize & { quality: number };

/** Below 2,000 pixels on the longer side, small print on a photographed page is illegible. */
const edgesPx = [2000, 1600, 1200, 900];
const qualities = [0.88, 0.76, 0.64, 0.52];

/**
 * Attempts until a JPEG is small enough, best first: lower quality down to 2,000 pixels, then lower size and quality.
 * Never enlarges the image.
 */
export function shrinkSteps(picture: PixelSize, longestPx: number): ShrinkStep[] {
  const own = Math.max(picture.width, picture.height);
  const first = Math.min(own, longestPx);
  return [first, ...edgesPx.filter((edge) => edge < first)].flatMap((edge) =>
    qualities.map((quality) => ({
      width: Math.max(1, Math.round((picture.width * edge) / own)),
      height: Math.max(1, Math.round((picture.height * edge) / own)),
      quality,
    })),
  );
}
