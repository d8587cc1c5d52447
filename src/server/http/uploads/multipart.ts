import type { FastifyRequest } from 'fastify';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import type { IncomingFile, IncomingPart } from '#server/services/document/upload-part.ts';
import { freeBuffer } from '#server/storage/storage.ts';
import { watchUpload } from '../timeouts.ts';

const maxFieldBytes = 20_000;
const maxFields = 60;
const maxNameLength = 64;

/** Smaller chunks may be the parser's own memory: it retains the possible start of a boundary. */
const minFreedBytes = 32 * 1024;

/**
 * Returns the parts of a multipart request with at most `files` files, until `gaveWay` aborts. Disconnects a stalled
 * client.
 * Errors: the reason of `gaveWay`; `bad_input` for malformed or aborted multipart; `too_large` for too many parts or too
 * long a field.
 */
export async function* incomingParts(
  request: FastifyRequest,
  { files, gaveWay }: { files: number; gaveWay: AbortSignal },
): AsyncGenerator<IncomingPart> {
  // The parser would wait forever for a client that has already disconnected.
  if (request.raw.destroyed) throw malformed();
  const limits = {
    files,
    fields: maxFields,
    parts: files + maxFields,
    fieldSize: maxFieldBytes,
    headerPairs: 20,
    // One more than allowed, so that the reader detects a file that is too large.
    fileSize: maxFileBytes + 1,
  };
  const parts = request.parts({ limits });
  const first = parts.next();
  const stopWatching = watchUpload(request.raw);
  try {
    const next = unlessAborted(gaveWay);
    for (let step = await next(first); !step.done; step = await next(parts.next())) {
      const part = step.value;
      if (part.fieldname.length > maxNameLength) throw malformed();
      yield part.type === 'file' ? getFile(part, gaveWay) : getField(part);
    }
  } catch (error) {
    throw multipartError(error);
  } finally {
    stopWatching();
    request.raw.unpipe();
  }
}

function getField(part: MultipartValue): IncomingPart {
  const { fieldname: name, value, valueTruncated } = part;
  if (valueTruncated) throw new AppError('too_large', { issues: [{ path: name, key: 'tooLong' }] });
  // A part with a JSON content type arrives parsed; fields are text.
  return { kind: 'field', name, value: typeof value === 'string' ? value : JSON.stringify(value) };
}

function getFile(part: MultipartFile, gaveWay: AbortSignal): IncomingFile {
  return {
    kind: 'file',
    name: part.fieldname,
    fileName: part.filename ?? '',
    bytes: readBytes(part, gaveWay),
    skip: () => part.file.resume(),
  };
}

async function* readBytes(part: MultipartFile, gaveWay: AbortSignal): AsyncGenerator<Uint8Array> {
  // NOTE: destroying a file's stream would look like the regular end of all parts.
  // NOTE: a stream of bytes, despite its type.
  const chunks: AsyncIterator<Buffer> = part.file.iterator({ destroyOnReturn: false });
  const next = unlessAborted(gaveWay);
  try {
    for (let step = await next(chunks.next()); !step.done; step = await next(chunks.next())) {
      yield step.value;
      if (step.value.length >= minFreedBytes) freeBuffer(step.value);
    }
  } catch (error) {
    throw multipartError(error);
  } finally {
    // Not awaited: it waits for the next chunk.
    chunks.return?.().catch(() => undefined);
  }
}

/**
 * Waits for one step after the other until the signal aborts. NOTE: `Promise.race` with a promise that stays pending keeps
 * the result of every step, here all bytes of the upload.
 */
function unlessAborted(signal: AbortSignal) {
  let fail = (_reason: Error): void => undefined;
  // NOTE: only `giveWay` aborts it.
  const abort = () => fail(signal.reason as AppError);
  signal.addEventListener('abort', abort, { once: true });
  return <Step>(step: Promise<Step>): Promise<Step> =>
    new Promise((resolve, reject) => {
      fail = reject;
      step.then(resolve, reject);
      if (signal.aborted) abort();
    });
}

const limitCodes = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Everything that the parser throws is an error in the request. */
function multipartError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (limitCodes.has(code)) return new AppError('too_large');
  return malformed();
}

function malformed(): AppError {
  return badInput({ path: '', key: 'malformed' });
}
