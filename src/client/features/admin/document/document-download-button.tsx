import { Button, chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { appText } from '../../../i18n/app-text.ts';
import { plain } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useMutation } from '../../../api/repeated-calls.ts';
import { adminQueryClient } from '../../../api/trpc.ts';
import { applicationText } from '../application/application-text.ts';
import { downloadDocument } from './document-download.ts';
import type { ReadableDocument } from './documents.ts';
import { useDocumentTitle } from './use-document-title.ts';

type DocumentDownloadProps = { item: ReadableDocument; isCompact?: boolean };

/** Downloads a document. */
export function DocumentDownload({ item, isCompact = false }: DocumentDownloadProps) {
  const t = useText(applicationText);
  const app = useText(appText);
  const title = useDocumentTitle()(item);
  const { document } = item;
  const download = useMutation(
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
