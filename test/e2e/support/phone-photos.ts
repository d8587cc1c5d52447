import type { Browser, Page } from '@playwright/test';
import type { Scan } from './scans.ts';

/** A photo as a phone stores it: lying on its side, with a note (EXIF) that it is to be turned. */
export async function makePhonePhoto(browser: Browser, name: string, bytes: number): Promise<Scan> {
  const page = await browser.newPage();
  const jpeg = Buffer.from(await page.evaluate(drawSideways), 'base64');
  await page.close();
  // The marker of a JPEG's start, the note, then the rest; bytes after its end mean nothing to readers.
  const turned = Buffer.concat([jpeg.subarray(0, 2), exifRotated, jpeg.subarray(2)]);
  const padding = Buffer.alloc(Math.max(0, bytes - turned.length));
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([turned, padding]) };
}

/** What a picture shows to whoever opens it: its size, and the colours at its four edges. */
export type Seen = { width: number; height: number; top: string; bottom: string };

/** Looks at a picture by its bare pixels, without any note on how to turn it. */
export async function inspectPhoto(page: Page, picture: Buffer): Promise<Seen> {
  if (picture.includes('Exif\0\0')) throw new Error('the picture still has notes of its camera');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const colourAt = (y: number) => {
      const [red = 0, green = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
      return red > green + 60 ? 'red' : green > red + 60 ? 'green' : 'other';
    };
    return { width, height, top: colourAt(height * 0.03), bottom: colourAt(height * 0.97) };
  }, picture.toString('base64'));
}

/** The pictures of a PDF that was joined from photos, page by page. */
export function getPictures(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/DCTDecode \/Length (\d+) >>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return pdf.subarray(start, start + Number(found[1]));
  });
}

/** A real HEIC of 64 by 48 pixels, as `heif-enc` makes it. */
export const heicPhoto: Scan = {
  name: 'IMG_0412.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
      'AAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAA',
      'AAAAVwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQ',
      'IAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM',
      'Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADAC',
      'EiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgI',
      'AAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAF9tZGF0AAAAUygBr1',
      'jm//RPASqQFXTFz7g1niX05eu6yA27bnLCyAZkb2Ba/aGeEAQcgzwl25v834lKk7TjoNrQEW6W5DAog+2sksPB6Sk2',
      'sFV7SeqRD8iXClWA',
    ].join(''),
    'base64',
  ),
};

/** "Turn by a quarter, clockwise": the one entry of a smallest EXIF segment (orientation 6). */
const exifRotated = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34]),
  Buffer.from('Exif\0\0II*\0', 'latin1'),
  Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
]);

/** Fine grain as of a page in poor light; what is red lies at the left, and comes to the top when turned. */
async function drawSideways(): Promise<string> {
  const canvas = new OffscreenCanvas(3200, 2400);
  const context = canvas.getContext('2d');
  if (!context) return '';
  const grain = context.createImageData(canvas.width, canvas.height);
  const shades = new Uint32Array(grain.data.buffer);
  for (let at = 0; at < shades.length; at += 1) {
    const shade = 150 + Math.floor(Math.random() * 90);
    shades[at] = 0xff000000 | (shade * 0x010101);
  }
  context.putImageData(grain, 0, 0);
  context.fillStyle = '#d01010';
  context.fillRect(0, 0, 300, canvas.height);
  context.fillStyle = '#10b030';
  context.fillRect(canvas.width - 300, 0, 300, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return btoa(text);
}
