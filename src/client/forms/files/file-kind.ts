import {
  documentTypeOf,
  signatureBytes,
  type DocumentType,
} from '../../../domain/document/document.ts';

/** Pictures that are not taken as they are, but that some browsers can turn into a JPEG. */
export type OtherPicture = 'heic' | 'webp' | 'avif';

/** What a file is by its first bytes; undefined for anything else. */
export type FileKind = DocumentType | OtherPicture;

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
/** Containers for several formats: HEIC unless another of them is named too. */
const sharedBrands = ['mif1', 'msf1', 'heif'];
const avifBrands = ['avif', 'avis'];

/** The kind that a file's first bytes show; a name alone proves nothing. */
export async function fileKind(file: Blob): Promise<FileKind | undefined> {
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  return documentTypeOf(head) ?? otherPicture(head);
}

/** True for a kind that is a picture, so that it can be drawn anew. */
export function isPicture(kind: FileKind | undefined): boolean {
  return kind !== undefined && kind !== 'application/pdf';
}

/** True for a picture that has to be drawn anew to be taken. */
export function isOtherPicture(kind: FileKind | undefined): kind is OtherPicture {
  return kind === 'heic' || kind === 'webp' || kind === 'avif';
}

/** Reads the RIFF header of a WebP, or the brands of the `ftyp` box: the main one, and those that fit too. */
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
