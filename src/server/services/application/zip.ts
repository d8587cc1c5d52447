import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** With `/` between folders; ASCII. */
  name: string;
  chunks: Iterable<string> | AsyncIterable<string>;
}

/** Sizes come after the bytes, since nobody knows them before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** The first day that the format knows: the archive tells no time. */
const dosDate = 0x21;
const maxBytes = 0xffff_ffff;

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  plainBytes: number;
  packedBytes: number;
}

/**
 * A ZIP archive as it is made: of a file, only the part in hand is in memory.
 * Errors: RangeError for an archive or a file of 4 GiB and more.
 */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, chunks } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, plainBytes: 0, packedBytes: 0 };
    const head = localHeader(entry.name);
    yield head;
    for await (const packed of deflate(chunks, entry)) {
      entry.packedBytes += packed.length;
      yield packed;
    }
    const tail = dataDescriptor(entry);
    yield tail;
    offset += head.length + entry.packedBytes + tail.length;
    if (Math.max(offset, entry.plainBytes) > maxBytes) throw new RangeError('zip: 4 GiB');
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

/** Compresses off the main thread; whoever stops reading stops the source as well. */
function deflate(
  chunks: ZipEntry['chunks'],
  entry: Pick<Written, 'crc' | 'plainBytes'>,
): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      entry.crc = crc32(bytes, entry.crc);
      entry.plainBytes += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const packer = createDeflateRaw();
  source.once('error', (error) => packer.destroy(error));
  packer.once('close', () => source.destroy());
  return source.pipe(packer);
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(dosDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packedBytes, plainBytes }: Written): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(plainBytes, 12);
  return descriptor;
}

function centralHeader({ name, offset, crc, packedBytes, plainBytes }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(dosDate, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(plainBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
