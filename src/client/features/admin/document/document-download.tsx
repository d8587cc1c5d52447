import { Button, chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { downloadEnding, type DocumentView } from '#domain/document/document.ts';
import { getCallError } from '#client/api/call-error.ts';
import { adminToken } from '#client/api/tokens.ts';
import { currentLanguage } from '#client/i18n/language.tsx';
import { saveFile } from '#client/lib/save-file.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useCall } from '#client/api/repeated-calls.ts';
import { adminQueryClient } from '#client/api/trpc.ts';
import { applicationText } from '../application/application-text.ts';
import { useDocumentTitle, type ReadableDocument } from './documents.ts';

type DocumentDownloadProps = { item: ReadableDocument; isCompact?: boolean };

/** Downloads a document. */
export function DocumentDownload({ item, isCompact = false }: DocumentDownloadProps) {
  const t = useText(applicationText);
  const app = useText(appText);
  const title = useDocumentTitle()(item);
  const { document } = item;
  const download = useCall(
    {
      mutationFn: () => downloadDocument(document, item.fileName),
      onSuccess: () => notifySuccess(t.documentDownloaded),
      onError: (error) => notifyError(t.documentFailedTitle, t.documentFailed(error.message)),
    },
    adminQueryClient,
  );
  const label = plain(t.downloadOf(plain(title)));
  return (
    <Button
      variant="outline"
      size="sm"
      minW="11"
      minH={{ base: '11', lg: '9' }}
      flexShrink="0"
      aria-label={label}
      title={isCompact ? label : undefined}
      loading={download.isPending}
      onClick={() => {
        if (document.filePath) download.mutate();
        else notifyError(t.documentNotFound, t.documentPathNotFound);
      }}
      data-download
    >
      <Download size={16} aria-hidden="true" />
      {!isCompact && <chakra.span hideBelow="sm">{app.download}</chakra.span>}
    </Button>
  );
}

/**
 * Fetches a document with the administrator's token and downloads it as `name` with the extension of its type. Errors:
 * CallError for an error response.
 */
async function downloadDocument(document: DocumentView, name: string): Promise<void> {
  saveFile(await fetchDocument(document), `${name}.${downloadEnding(document.mimeType)}`);
}

/** Fetches a document into memory only. Errors: CallError for an error response, TypeError without a connection. */
export async function fetchDocument({ filePath }: Pick<DocumentView, 'filePath'>): Promise<Blob> {
  const response = await fetch(
    `/api/admin/documents/download?file=${encodeURIComponent(filePath)}`,
    {
      cache: 'no-store',
      credentials: 'include',
      headers: {
        authorization: `Bearer ${adminToken() ?? ''}`,
        'accept-language': currentLanguage(),
      },
    },
  );
  if (!response.ok) throw getCallError(response.status, await response.text());
  return response.blob();
}
