import { submittedView, type SubmittedView } from '../../../../domain/application/review.ts';
import { postForm } from '../../../api/post-form.ts';
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
