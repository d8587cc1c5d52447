import type { z } from 'zod';
import { CallError, getCallError } from './api-error.ts';

type Posting = {
  form: FormData;
  headers: Readonly<Record<string, string>>;
  /** Aborts the request; whether the server received it is then unknown. */
  signal: AbortSignal;
  /** Bytes of the whole request. */
  onProgress: (loaded: number, total: number) => void;
};

/**
 * Posts a form with files, by XMLHttpRequest, because fetch reports no upload progress. Errors: CallError with the
 * server's message; a plain Error if there was no response.
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
  signal.addEventListener('abort', () => request.abort());
  const received = new Promise<z.output<Schema>>((resolve, reject) => {
    request.addEventListener('load', () => {
      try {
        resolve(parse(request, response));
      } catch (error) {
        reject(error instanceof Error ? error : new Error('response'));
      }
    });
    request.addEventListener('error', () => reject(new Error('network')));
    request.addEventListener('abort', () => reject(new Error('aborted')));
  });
  request.send(form);
  return received;
}

function parse<Schema extends z.ZodType>(
  { status, responseText }: XMLHttpRequest,
  response: Schema,
): z.output<Schema> {
  if (status < 200 || status >= 300) throw getCallError(status, responseText);
  const parsed = response.safeParse(JSON.parse(responseText));
  if (!parsed.success) throw new CallError(status, '');
  return parsed.data;
}
