import { inflate } from './inflate.ts';

/** How large one file of an archive may become, in bytes; a price list's sheet is far smaller. */
const maxInflatedBytes = 20 * 1024 * 1024;

const endSignature = 0x0605_4b50;
const entrySignature = 0x0201_4b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const maxCommentBytes = 65_535;

interface Entry {
  method: number;
  compressedBytes: number;
  offset: number;
}

/** The files of a ZIP archive, each inflated when it is asked for. */
export interface Archive {
  /** The text of a file, or undefined where the archive has none of that name, in whatever case. */
  text: (name: string) => string | undefined;
}

/** Opens a ZIP archive. Errors: RangeError for bytes that are none, and for a file that is too large. */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(view, bytes);
  return {
    text(name) {
      const entry = entries.get(keyOf(name));
      if (!entry) return undefined;
      const { offset, compressedBytes, method } = entry;
      const start =
        offset + localBytes + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
      const stored = bytes.subarray(start, start + compressedBytes);
      if (method === 0) return new TextDecoder().decode(stored);
      if (method !== 8) throw new RangeError('unknown compression');
      return new TextDecoder().decode(inflate(stored, maxInflatedBytes));
    },
  };
}

function readEntries(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let read = 0; read < count; read += 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new RangeError('no entry');
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(at + entryBytes, at + entryBytes + nameBytes),
    );
    entries.set(keyOf(name), {
      method: view.getUint16(at + 10, true),
      compressedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += entryBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Some programs write other letter cases than the names in the workbook, or Windows' separators. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  throw new RangeError('no ZIP archive');
}
