import type { z } from 'zod';
import { ForeignError } from './api-error.ts';
import { getCallError } from './call-error.ts';

type Posting = {
  form: FormData;
  headers: Readonly<Record<string, string>>;
  /** Aborts the request; whether the server received it is then unknown. */
  signal: AbortSignal;
  /** Bytes of the whole request. */
  onProgress: (loaded: number, total: number) => void;
};

/** Longer than the server waits for a request. */
const timeoutMs = 660_000;

/**
 * Posts a form with files, by XMLHttpRequest, because fetch reports no upload progress. Errors: CallError with the
 * server's message; another Error if there was no response or none that is understood, so that it may have arrived.
 */
export function postForm<Schema extends z.ZodType>(
  url: string,
  { form, headers, signal, onProgress }: Posting,
  response: Schema,
): Promise<z.output<Schema>> {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
  request.timeout = timeoutMs;
  signal.addEventListener('abort', () => request.abort());
  const received = new Promise<z.output<Schema>>((resolve, reject) => {
    request.addEventListener('load', () => {
      try {
        resolve(parse(request, response));
      } catch (error) {
        reject(error instanceof Error ? error : new Error('response'));
      }
    });
    for (const end of ['error', 'timeout']) {
      request.addEventListener(end, () => reject(new Error('network')));
    }
    request.addEventListener('abort', () => reject(new Error('aborted')));
  });
  request.send(form);
  return received;
}

function parse<Schema extends z.ZodType>(
  { status, responseText }: XMLHttpRequest,
  response: Schema,
): z.output<Schema> {
  if (status < 200 || status >= 300) {
    const error = getCallError(status, responseText);
    if (status === 409 && error instanceof ForeignError) throw new Error('response');
    throw error;
  }
  return response.parse(JSON.parse(responseText));
}
