import { crc32 } from 'node:zlib';

/** The longest side of an image, in pixels, that browsers decode easily. */
const maxSide = 4096;

/** Some programs write images in chunks of 2 KiB; a limit keeps millions of empty chunks from taking time. */
const maxChunks = 10_000;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks that an image needs; texts, locations and trailing bytes are dropped. */
const retainedChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** The bit depths that PNG allows, by colour type. */
const bitDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const paletteColour = 3;

interface Chunk {
  type: string;
  data: Buffer;
  /** The bytes of length, type, content and checksum. */
  whole: Buffer;
}

/**
 * Returns a PNG with only its image data, or undefined for bytes that are no well-formed PNG of at most 4096 by 4096
 * pixels. Nothing is decompressed, so that a small file cannot fill memory.
 */
export function plainPng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = getChunks(bytes.subarray(signature.length));
  if (!chunks || !isWellFormed(chunks)) return undefined;
  const retained = chunks.filter((chunk) => retainedChunks.has(chunk.type));
  return Buffer.concat([signature, ...retained.map((chunk) => chunk.whole)]);
}

/** Returns all chunks up to IEND; undefined if one is truncated, damaged or misnamed, or if there are too many. */
function getChunks(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 0;
  while (bytes.length - at >= 12) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const named = bytes.subarray(at + 4, end - 4);
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) return undefined;
    const type = named.toString('latin1', 0, 4);
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined;
    chunks.push({ type, data: named.subarray(4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    if (chunks.length === maxChunks) return undefined;
    at = end;
  }
  return undefined;
}

function isWellFormed(chunks: readonly Chunk[]): boolean {
  const types = chunks.map((chunk) => chunk.type);
  const header = chunks[0];
  const colour = header?.type === 'IHDR' ? getColour(header.data) : undefined;
  const count = (type: string) => types.filter((other) => other === type).length;
  const firstData = types.indexOf('IDAT');
  const dataIsTogether = types.lastIndexOf('IDAT') - firstData + 1 === count('IDAT');
  const palette = types.indexOf('PLTE');
  return (
    colour !== undefined &&
    types.every((type) => retainedChunks.has(type) || isAncillary(type)) &&
    ['IHDR', 'IEND'].every((type) => count(type) === 1) &&
    ['PLTE', 'tRNS'].every((type) => count(type) <= 1 && types.indexOf(type) < firstData) &&
    chunks.at(-1)?.data.length === 0 &&
    firstData > 0 &&
    dataIsTogether &&
    (palette > 0 || colour !== paletteColour)
  );
}

/** Returns the colour type of a valid header, else undefined. */
function getColour(header: Buffer): number | undefined {
  if (header.length !== 13) return undefined;
  const sides = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = -1, compression, filter, interlace = 2] = header.subarray(8);
  const isSized = sides.every((side) => side >= 1 && side <= maxSide);
  const isKnown = compression === 0 && filter === 0 && interlace <= 1;
  return isSized && isKnown && bitDepths[colour]?.includes(depth) ? colour : undefined;
}

/** A chunk that readers may ignore; its first letter is lowercase. */
function isAncillary(type: string): boolean {
  return /^[a-z]/.test(type);
}
