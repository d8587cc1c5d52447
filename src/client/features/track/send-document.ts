import { trackingView, type TrackingView } from '../../../domain/application/review.ts';
import { CallError, callErrorOf } from '../../api/api-error.ts';
import { currentLanguage } from '../../i18n/language.tsx';

const DOCUMENTS_URL = '/files/papers';

export type DocumentUpload = {
  applicationId: string;
  email: string;
  /** As the request names it. */
  document: string;
  file: File;
  /** Percent of the file. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one paper again; answers the tracking as it then stands. By XMLHttpRequest, since fetch
 * tells nothing of an upload's progress.
 * Errors: CallError with the server's sentence; a plain Error where no answer came.
 */
export function sendDocument(sending: DocumentUpload): Promise<TrackingView> {
  const { applicationId, email, document, file, onProgress, signal } = sending;
  const form = new FormData();
  form.append('applicationId', applicationId);
  form.append('email', email);
  form.append('document', document);
  form.append('file', file, file.name);

  const request = new XMLHttpRequest();
  request.open('POST', DOCUMENTS_URL);
  request.setRequestHeader('accept-language', currentLanguage());
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    onProgress(Math.floor((loaded / total) * 100));
  });
  signal.addEventListener('abort', () => request.abort());
  const answer = new Promise<TrackingView>((resolve, reject) => {
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
  request.send(form);
  return answer;
}

function answerOf({ status, statusText, responseText }: XMLHttpRequest): TrackingView {
  if (status < 200 || status >= 300) throw callErrorOf(status, statusText, responseText);
  const parsed = trackingView.safeParse(JSON.parse(responseText));
  if (!parsed.success) throw new CallError(status, statusText);
  return parsed.data;
}
