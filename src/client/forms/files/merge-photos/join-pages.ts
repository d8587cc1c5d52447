import { maxFileBytes } from '../../../../domain/document/document.ts';
import { rememberPages } from './joined-pages.ts';
import { pdfOfJpegs, pdfOverheadBytes, type JpegPage } from './jpeg-pdf.ts';
import { drawJpeg } from '../compress-image.ts';

/** Beyond this each page would get too few bytes to stay legible. */
export const maxPages = 10;

/** On paper of A4, some 200 dots an inch: small print stays legible. */
const pageEdgePx = 2400;

type Joining = {
  onPage: (number: number) => void;
  signal: AbortSignal;
};

/** One file of all pages, or the number of the page, from 1, that this browser cannot read. */
export type Joined = { file: File } | { unreadable: number } | undefined;

/**
 * Makes one PDF of photos in their order, upright and at most 5 MB. Undefined when the signal ends
 * the work. The name is the first photo's.
 */
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
