import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Image } from 'lucide-react';
import { documentKinds, type DocumentKind, type DocumentView } from '../../../domain/document.ts';
import type { ApplicationView } from '../../../domain/review.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { appText } from '../../i18n/app-text.ts';
import { formatFileSize } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { plain, type Phrase } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bdi, Words } from '../../i18n/values.tsx';
import { adminQueryClient } from '../../trpc.ts';
import { applicationText } from './application-text.ts';
import { downloadDocument } from './document-download.ts';
import { FactSection } from './facts.tsx';

type Paper = {
  key: string;
  title: string | Phrase;
  document: DocumentView | null;
  /** The name to save it under, without ending. */
  fileName: string;
};

/** Every paper of an application with its download; what is missing is named too. */
export function ApplicationDocuments({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  return (
    <FactSection title={t.sectionDocuments}>
      <chakra.ul listStyleType="none">
        {documentKinds
          .flatMap((kind) => papersOf(application, kind, t))
          .map((paper, index) => (
            <PaperRow key={paper.key} paper={paper} isFirst={index === 0} />
          ))}
      </chakra.ul>
    </FactSection>
  );
}

function PaperRow({ paper, isFirst }: { paper: Paper; isFirst: boolean }) {
  const app = useText(appText);
  const { language } = useLanguage();
  const { document } = paper;
  const Icon = document?.mimeType.startsWith('image/') ? Image : FileText;
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      py="2.5"
      borderTopWidth={isFirst ? '0' : '1px'}
      borderColor="border.muted"
      data-document={paper.key}
    >
      <Box color="fg.muted" flexShrink="0">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <chakra.p fontWeight="500">
          <Words of={paper.title} />
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {document ? (
            <>
              <Bdi>{document.originalName}</Bdi>
              {' · '}
              <Bdi>{formatFileSize(document.size, language)}</Bdi>
            </>
          ) : (
            app.notProvided
          )}
        </chakra.p>
      </Box>
      {document && <DownloadButton paper={paper} document={document} />}
    </Flex>
  );
}

function DownloadButton({ paper, document }: { paper: Paper; document: DocumentView }) {
  const t = useText(applicationText);
  const app = useText(appText);
  const download = useMutation(
    {
      mutationFn: () => downloadDocument(document, paper.fileName),
      onSuccess: () => notifySuccess(t.documentDownloaded),
      onError: (error) => notifyError(t.documentFailed(error.message)),
    },
    adminQueryClient,
  );
  return (
    <Button
      variant="outline"
      size="sm"
      minW="11"
      minH={{ base: '11', lg: '9' }}
      flexShrink="0"
      aria-label={plain(t.downloadOf(plain(paper.title)))}
      loading={download.isPending}
      onClick={() => {
        if (document.filePath) download.mutate();
        else notifyError(t.documentPathNotFound);
      }}
    >
      <Download size={16} aria-hidden="true" />
      <chakra.span hideBelow="sm">{app.download}</chakra.span>
    </Button>
  );
}

/** An application's papers of one kind; a required one that is missing stands in the list all the same. */
function papersOf(
  { documents, applicationId }: ApplicationView,
  kind: DocumentKind,
  t: (typeof applicationText)['en'],
): Paper[] {
  const found = documents[kind];
  const title = t.documentKinds[kind];
  if (!Array.isArray(found)) {
    return [{ key: kind, title, document: found, fileName: `${applicationId}-${kind}` }];
  }
  return found.map((document, index) => ({
    key: `${kind}-${index}`,
    title: found.length === 1 ? title : t.numbered(title, index + 1),
    document,
    fileName: `${applicationId}-${kind}-${index + 1}`,
  }));
}
