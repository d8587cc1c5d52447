import type { FastifyRequest } from 'fastify';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { AppError, badInput } from '../../../domain/errors/errors.ts';
import { maxFileBytes } from '../../../domain/document/document.ts';
import type { IncomingFile, IncomingPart } from '../../services/document/upload-part.ts';
import { freeBuffer } from '../../storage/free-buffer.ts';
import { watchUpload } from '../timeouts.ts';

const maxFieldBytes = 20_000;
const maxFields = 60;
const maxNameLength = 64;

/** What may be the parser's own memory is smaller: it keeps what might be the beginning of a boundary. */
const minFreedBytes = 32 * 1024;

/**
 * The parts of a multipart request, at most `files` of them files. A client that stalls is cut
 * off.
 *
 * Errors: `bad_input` for anything that is not well-formed multipart or breaks off; `too_large`
 * for too many parts or too long a field.
 */
export async function* incomingParts(
  request: FastifyRequest,
  { files }: { files: number },
): AsyncGenerator<IncomingPart> {
  // The parser would wait for ever for the end of a request whose client is gone already.
  if (request.raw.destroyed) throw malformed();
  const limits = {
    files,
    fields: maxFields,
    parts: files + maxFields,
    fieldSize: maxFieldBytes,
    headerPairs: 20,
    // One more than is allowed, so that the reader sees the byte that is too many.
    fileSize: maxFileBytes + 1,
  };
  const parts = request.parts({ limits });
  const first = parts.next();
  const stopWatching = watchUpload(request.raw);
  try {
    for (let step = await first; !step.done; step = await parts.next()) {
      const part = step.value;
      if (part.fieldname.length > maxNameLength) throw malformed();
      yield part.type === 'file' ? fileOf(part) : fieldOf(part);
    }
  } catch (error) {
    throw multipartError(error);
  } finally {
    stopWatching();
    request.raw.unpipe();
  }
}

function fieldOf(part: MultipartValue): IncomingPart {
  const { fieldname: name, value, valueTruncated } = part;
  if (valueTruncated) throw new AppError('too_large', { issues: [{ path: name, key: 'tooLong' }] });
  // A part that declares itself as JSON arrives parsed; fields are text.
  return { kind: 'field', name, value: typeof value === 'string' ? value : JSON.stringify(value) };
}

function fileOf(part: MultipartFile): IncomingFile {
  return {
    kind: 'file',
    name: part.fieldname,
    fileName: part.filename ?? '',
    bytes: bytesOf(part),
    skip: () => part.file.resume(),
  };
}

async function* bytesOf(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    // NOTE: destroying the stream of a file would look like a regular end of all parts.
    // NOTE: a stream of bytes, whatever its type says.
    const chunks: AsyncIterable<Buffer> = part.file.iterator({ destroyOnReturn: false });
    for await (const chunk of chunks) {
      yield chunk;
      if (chunk.length >= minFreedBytes) freeBuffer(chunk);
    }
  } catch (error) {
    throw multipartError(error);
  }
}

const limitCodes = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Whatever the parser throws is an error in the request: the parser does nothing else. */
function multipartError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (limitCodes.has(code)) return new AppError('too_large');
  return malformed();
}

function malformed(): AppError {
  return badInput({ path: '', key: 'malformed' });
}
