import { trackingView, type TrackingView } from '../../../domain/application/review.ts';
import { postForm } from '../../api/post-form.ts';
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

/** Sends one document again; resolves with the tracking as it is then. Errors: as `postForm`. */
export function sendDocument(sending: DocumentUpload): Promise<TrackingView> {
  const { applicationId, email, document, file, onProgress, signal } = sending;
  const form = new FormData();
  form.append('applicationId', applicationId);
  form.append('email', email);
  form.append('document', document);
  form.append('file', file, file.name);
  const headers = { 'accept-language': currentLanguage() };
  const report = (loaded: number, total: number) => onProgress(Math.floor((loaded / total) * 100));
  return postForm(DOCUMENTS_URL, { form, headers, signal, onProgress: report }, trackingView);
}
