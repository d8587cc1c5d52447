import { maxFileBytes } from '#domain/document/file-limits.ts';
import { rememberPages } from './joined-pages.ts';
import { pdfOfJpegs, pdfOverheadBytes, type JpegPage } from './jpeg-pdf.ts';
import { drawJpeg } from '../compress-image.ts';

/** With more pages, each would have too few bytes to be legible. */
export const maxPages = 10;

/** About 200 dpi on A4, which keeps small print legible. */
const pageEdgePx = 2400;

type Joining = {
  onPage: (number: number) => void;
  signal: AbortSignal;
};

/** One file of all pages, or the number (from 1) of a page that this browser cannot decode. */
export type Joined = { file: File } | { unreadable: number } | undefined;

/** Joins photos, in order and upright, into a PDF of at most 5 MB with the first photo's name. Undefined on abort. */
export async function joinPages(photos: readonly File[], joining: Joining): Promise<Joined> {
  const { onPage, signal } = joining;
  const share = Math.floor(maxFileBytes / photos.length) - 2 * pdfOverheadBytes;
  const pages: JpegPage[] = [];
  for (const [at, photo] of photos.entries()) {
    onPage(at + 1);
    const drawn = await drawJpeg(photo, { longestPx: pageEdgePx, maxBytes: share }, signal);
    if (signal.aborted) return undefined;
    if (!drawn) return { unreadable: at + 1 };
    const { jpeg, width, height } = drawn;
    pages.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height });
  }
  const name = `${photos[0]?.name.replace(/\.[^.]*$/, '') || 'pages'}.pdf`;
  const file = new File([pdfOfJpegs(pages)], name, { type: 'application/pdf' });
  rememberPages(file, photos);
  return { file };
}
