import { submittedView, type SubmittedView } from '../../../../domain/application/review.ts';
import { postForm } from '../../../api/post-form.ts';
import { userToken } from '../../../api/tokens.ts';
import type { Part } from '../draft/draft-files.ts';
import type { Payload } from './payload.ts';

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

/** Sends an application with its documents. Errors: as `postForm`. */
export function sendApplication(sending: Sending): Promise<SubmittedView> {
  const { payload, parts, idempotencyKey, signal, onProgress } = sending;
  const bearer = userToken();
  const headers = {
    'idempotency-key': idempotencyKey,
    'accept-language': payload.language,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  const sizes = parts.map(({ file }) => file.size);
  const report = (loaded: number, total: number) =>
    onProgress(Math.floor((loaded / total) * 100), fileProgress(loaded, total, sizes));
  const form = formOf(payload, parts);
  return postForm(SUBMIT_URL, { form, headers, signal, onProgress: report }, submittedView);
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

/**
 * How much of each file of a multipart body is sent, in percent, from the bytes sent of the whole. The
 * texts go first and the files follow in order; their boundaries are too small to count.
 */
export function fileProgress(loaded: number, total: number, sizes: readonly number[]): number[] {
  const filesBytes = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.max(0, loaded - Math.max(0, total - filesBytes));
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size === 0 ? 100 : Math.floor((sent / size) * 100);
  });
}
