import { getDocumentType, signatureBytes, type DocumentType } from '#domain/document/document.ts';

/** Images that are not accepted, but that some browsers can convert to JPEG. */
export type OtherPicture = 'heic' | 'webp' | 'avif';

/** A file's type by its first bytes; undefined for any other. */
export type FileKind = DocumentType | OtherPicture;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Containers of several formats: HEIC, unless another brand is listed too. */
const sharedBrands = ['mif1', 'msf1', 'heif'];
const avifBrands = ['avif', 'avis'];

/** Detects a file's type from its first bytes; its name is not reliable. */
export async function fileKind(file: Blob): Promise<FileKind | undefined> {
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  return getDocumentType(head) ?? otherPicture(head);
}

/** Whether it is an image, and so can be compressed. */
export function isPicture(kind: FileKind | undefined): boolean {
  return kind !== undefined && kind !== 'application/pdf';
}

/** Whether it is an image that must be converted to be accepted. */
export function isOtherPicture(kind: FileKind | undefined): kind is OtherPicture {
  return kind === 'heic' || kind === 'webp' || kind === 'avif';
}

/** Parses the RIFF header of a WebP, or the major and compatible brands of an `ftyp` box. */
function otherPicture(head: Uint8Array): OtherPicture | undefined {
  if (asciiAt(head, 0) === 'RIFF' && asciiAt(head, 8) === 'WEBP') return 'webp';
  if (asciiAt(head, 4) !== 'ftyp') return undefined;
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const brands = [asciiAt(head, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(head, at));
  const hasOneOf = (known: readonly string[]) => brands.some((brand) => known.includes(brand));
  if (hasOneOf(heicBrands)) return 'heic';
  if (hasOneOf(avifBrands)) return 'avif';
  return hasOneOf(sharedBrands) && !hasOneOf(['jxl ']) ? 'heic' : undefined;
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
