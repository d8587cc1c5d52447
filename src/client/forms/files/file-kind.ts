import { documentTypeOf, type DocumentType } from '../../../domain/document/document.ts';

/** What a file is by its first bytes; `heic` is what iPhones photograph in, undefined anything else. */
export type FileKind = DocumentType | 'heic';

/** Enough for a HEIC's list of brands; the three types of the domain need fewer. */
const headBytes = 128;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Containers for several formats: HEIC unless another of them is named too. */
const sharedBrands = ['mif1', 'msf1', 'heif'];
const otherBrands = ['avif', 'avis', 'jxl '];

/** The kind that a file's first bytes show; a name alone proves nothing. */
export async function fileKind(file: Blob): Promise<FileKind | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return documentTypeOf(head) ?? (isHeic(head) ? 'heic' : undefined);
}

/** True for a kind that is a picture, so that it can be drawn anew. */
export function isPicture(kind: FileKind | undefined): boolean {
  return kind !== undefined && kind !== 'application/pdf';
}

/** Reads the `ftyp` box: its length, the main brand, and after a version the brands that fit too. */
function isHeic(head: Uint8Array): boolean {
  if (asciiAt(head, 4) !== 'ftyp') return false;
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const brands = [asciiAt(head, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(head, at));
  if (brands.some((brand) => heicBrands.includes(brand))) return true;
  const isShared = brands.some((brand) => sharedBrands.includes(brand));
  return isShared && !brands.some((brand) => otherBrands.includes(brand));
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
