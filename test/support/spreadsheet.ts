import { crc32, inflateRawSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** The cells of a CSV file (RFC 4180) after its byte-order mark. */
export function cellsOfCsv(file: Buffer): string[][] {
  const text = file.toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error('no byte-order mark');
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  pattern.lastIndex = 1;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const [, quoted, plain = '', end] = pattern.exec(text) ?? [];
    if (end === undefined) throw new Error(`no cell at ${at}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The files of a ZIP archive, found by its directory, each checked against its sum. */
export function filesOfZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = archive.readUInt16LE(end + 10);
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let file = 0; file < count; file += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry');
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26);
    const bytes = inflateRawSync(archive.subarray(from, from + packed));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: wrong sum`);
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name}: wrong size`);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

/** The cells of a sheet by their places (`A1`): texts as they read, numbers as numbers. */
export function cellsOfSheet(xml: string): Record<string, string | number> {
  const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"(?: s="\d+")?(?: t="(\w+)")?>(.*?)<\/c>/gs)];
  return Object.fromEntries(
    cells.map(([, place = '', type, inner = '']) => {
      const value = inner.replace(/<[^>]+>/g, '');
      return [place, type === 'inlineStr' ? readable(value) : Number(value)];
    }),
  );
}

function readable(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');
}

/** A ZIP archive of texts, deflated as spreadsheet programs do, or stored. */
export function makeZip(files: Record<string, string>, method: 0 | 8 = 8): Blob {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return new Blob([
    zipSync(Object.fromEntries(bytes) as Zippable, { level: method === 8 ? 6 : 0 }),
  ]);
}
