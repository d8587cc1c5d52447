import { submittedView, type SubmittedView } from '#domain/application/review.ts';
import { postForm } from '#client/api/post-form.ts';
import { userToken } from '#client/api/tokens.ts';
import type { Part } from '../draft/draft-files.ts';
import type { Payload } from './payload.ts';

const SUBMIT_URL = '/api/applications';

export type Sending = {
  payload: Payload;
  parts: readonly Part[];
  idempotencyKey: string;
  /** Aborts the request; whether the server received it is then unknown. */
  signal: AbortSignal;
  /** Percent of the whole, and of each part in order. */
  onProgress: (percent: number, parts: readonly number[]) => void;
};

/** Submits an application with its documents. Errors: as `postForm`. */
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
  const form = makeForm(payload, parts);
  return postForm(SUBMIT_URL, { form, headers, signal, onProgress: report }, submittedView);
}

/** The request body: fields first, then files, so that progress can be calculated per file. */
function makeForm(payload: Payload, parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const { field, file } of parts) form.append(field, file, file.name);
  return form;
}

/**
 * Percent sent of each file of a multipart body, from the total bytes sent. Fields are sent first, then the files in
 * order; their boundaries are too small to matter.
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
