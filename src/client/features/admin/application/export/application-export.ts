import { exportColumns, type ExportColumn } from '#domain/application/export-text.ts';
import type { ExportFormat } from '#domain/application/review-list.ts';
import type { Language } from '#domain/text/language.ts';
import { getCallError } from '#client/api/call-error.ts';
import { currentLanguage } from '#client/i18n/language.tsx';
import { adminToken } from '#client/api/tokens.ts';
import { saveFile } from '#client/lib/save-file.ts';

export type ExportChoice = {
  format: ExportFormat;
  language: Language;
  columns: readonly ExportColumn[];
};

/** The body of an export's request: a filter, without blank ones, since the search may be personal. */
export function exportBody(
  filter: Readonly<Record<string, string>>,
  { format, language, columns }: ExportChoice,
): Record<string, string> {
  const set = Object.entries(filter).filter(([, value]) => value !== '' && value !== 'all');
  const chosen = columns.length < exportColumns.length && { columns: columns.join(',') };
  return { ...Object.fromEntries(set), format, language, ...chosen };
}

type Saving = {
  /** Sent as JSON; without one it is a GET. */
  body?: Record<string, string>;
  fileName: string;
  /** Streams to a file that the administrator chooses, instead of keeping all of it in memory. */
  isLarge?: boolean;
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
};

/**
 * Fetches an export as a stream with the administrator's token and saves it. Errors: CallError for an error response;
 * AbortError if cancelled; others if the connection is lost. An incomplete file is not kept.
 */
export async function saveExport(address: string, saving: Saving): Promise<void> {
  const { body, fileName, isLarge, onProgress = () => undefined, signal } = saving;
  const picker = isLarge ? savePicker() : undefined;
  // NOTE: before fetching, because a browser opens the file picker only right after a click.
  const file = await picker?.({ suggestedName: fileName });
  const response = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${adminToken() ?? ''}`,
      'accept-language': currentLanguage(),
    },
  });
  if (!response.ok || !response.body) {
    throw getCallError(response.status, await response.text());
  }
  // NOTE: without TransformStream, there is no progress.
  const canCount = typeof TransformStream === 'function';
  const counted = canCount ? response.body.pipeThrough(counter(onProgress)) : response.body;
  if (file) {
    await counted.pipeTo(await file.createWritable(), signal && { signal });
    return;
  }
  const type = response.headers.get('content-type') ?? '';
  saveFile(await new Response(counted, { headers: { 'content-type': type } }).blob(), fileName);
}

function counter(onProgress: (bytes: number) => void) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
}

type SavePicker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable: () => Promise<WritableStream<Uint8Array>> }>;

function savePicker(): SavePicker | undefined {
  if (!('showSaveFilePicker' in window)) return undefined;
  // NOTE: the type is from the File System Access standard; TypeScript's library does not have it.
  return window.showSaveFilePicker as SavePicker;
}
