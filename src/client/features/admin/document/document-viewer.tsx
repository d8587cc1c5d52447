import { Box, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ApplicationView } from '#domain/application/review.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { DocumentDownload } from './document-download.tsx';
import { DocumentRequest } from './document-request.tsx';
import { DocumentStage } from './document-stage.tsx';
import { DocumentToolbar } from './document-toolbar.tsx';
import { canMove, moved, plainView, type ViewMove } from './view-state.ts';
import { type ReadableDocument, useDocumentTitle } from './documents.ts';
import { reviewText } from '../application/details/review-text.ts';

type DocumentViewerProps = {
  application: ApplicationView;
  documents: readonly ReadableDocument[];
  item: ReadableDocument | undefined;
  onView: (name: string) => void;
};

/** Shows one document at a time, to compare with the answers. */
export function DocumentViewer({ item, ...props }: DocumentViewerProps) {
  const t = useText(reviewText);
  if (item) return <SingleDocument item={item} {...props} />;
  return (
    <chakra.p p="4" color="fg.muted">
      {t.noDocuments}
    </chakra.p>
  );
}

type SingleDocumentProps = DocumentViewerProps & { item: ReadableDocument };

function SingleDocument({ application, documents, item, onView }: SingleDocumentProps) {
  const { language } = useLanguage();
  const title = useDocumentTitle()(item);
  const [looked, setLooked] = useState({ name: item.name, view: plainView });
  // NOTE: another document starts with the default view.
  const view = looked.name === item.name ? looked.view : plainView;
  const at = documents.indexOf(item);
  const showDocument = (step: -1 | 1) => {
    const next = documents[at + step];
    if (next) onView(next.name);
  };
  const move = (step: ViewMove) => {
    if (canMove(view, step)) setLooked({ name: item.name, view: moved(view, step) });
  };
  return (
    <Flex
      direction="column"
      gap="2"
      h={{ lg: 'full' }}
      minH="full"
      p={{ base: '3', lg: '4' }}
      // A request and the document fit together in most windows.
      css={{ '&:has([data-request-form]) [data-document-stage]': { minH: '8rem' } }}
    >
      <Flex gap="3" align="center" justify="space-between">
        <Box minW="0">
          <chakra.h3 fontWeight="600">
            <Words of={title} />
          </chakra.h3>
          <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
            <Bdi>{item.document.originalName}</Bdi>
            <span>{' · '}</span>
            <Bdi>{formatFileSize(item.document.size, language)}</Bdi>
          </chakra.p>
        </Box>
        <DocumentDownload item={item} />
      </Flex>
      <DocumentToolbar
        view={view}
        onMove={move}
        at={at + 1}
        count={documents.length}
        onTurn={showDocument}
      />
      <DocumentStage item={item} view={view} onMove={move} onTurn={showDocument} />
      <DocumentRequest key={item.name} application={application} item={item} />
    </Flex>
  );
}
