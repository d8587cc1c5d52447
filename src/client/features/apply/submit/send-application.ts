import { submittedView, type SubmittedView } from '../../../../domain/application/review.ts';
import { CallError, callErrorOf } from '../../../api/api-error.ts';
import { userToken } from '../../../api/tokens.ts';
import type { Part } from '../draft/draft-files.ts';
import type { Payload } from './payload.ts';
import { fileProgress } from './upload-progress.ts';

const SUBMIT_URL = '/api/applications';

export type Sending = {
  payload: Payload;
  parts: readonly Part[];
  idempotencyKey: string;
  /** Stops it; whether it arrived is then not known. */
  signal: AbortSignal;
  /** Percent of the whole, and of each part in order. */
  onProgress: (percent: number, parts: readonly number[]) => void;
};

/**
 * Sends an application with its papers. By XMLHttpRequest, since fetch tells nothing of an upload's
 * progress. Errors: CallError with the server's sentence; a plain Error where no answer came.
 */
export function sendApplication(sending: Sending): Promise<SubmittedView> {
  const { payload, parts, idempotencyKey, signal, onProgress } = sending;
  const request = new XMLHttpRequest();
  request.open('POST', SUBMIT_URL);
  request.setRequestHeader('idempotency-key', idempotencyKey);
  request.setRequestHeader('accept-language', payload.language);
  const bearer = userToken();
  if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
  const sizes = parts.map(({ file }) => file.size);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(Math.floor((loaded / total) * 100), fileProgress(loaded, total, sizes));
  });
  const answer = new Promise<SubmittedView>((resolve, reject) => {
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error instanceof Error ? error : new Error('answer'));
      }
    });
    request.addEventListener('error', () => reject(new Error('network')));
    request.addEventListener('abort', () => reject(new Error('aborted')));
  });
  signal.addEventListener('abort', () => request.abort());
  request.send(formOf(payload, parts));
  return answer;
}

/** The body of the call: texts first, then the files, so that progress can be told file by file. */
function formOf(payload: Payload, parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { field, file } of parts) form.append(field, file, file.name);
  return form;
}

function answerOf(request: XMLHttpRequest): SubmittedView {
  const { status, statusText, responseText } = request;
  if (status < 200 || status >= 300) throw callErrorOf(status, statusText, responseText);
  const parsed = submittedView.safeParse(JSON.parse(responseText));
  if (!parsed.success) throw new CallError(status, statusText);
  return parsed.data;
}
