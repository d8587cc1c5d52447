import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Eye, FileText, Image } from 'lucide-react';
import { appText } from '#client/i18n/app-text.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { applicationText } from '../application/application-text.ts';
import { FactSection } from '../ui/description-list.tsx';
import { DocumentDownload } from './document-download.tsx';
import { isReadable, type ApplicationDocument, useDocumentTitle } from './documents.ts';
import { RequestBadge } from './document-request.tsx';
import { reviewText } from '../application/details/review-text.ts';

type ApplicationDocumentsProps = {
  documents: readonly ApplicationDocument[];
  /** The name of the document on screen. */
  shown: string | undefined;
  onView: (name: string) => void;
};

/** All documents of an application with download buttons; missing ones are listed too. */
export function ApplicationDocuments({ documents, shown, onView }: ApplicationDocumentsProps) {
  const t = useText(applicationText);
  return (
    <FactSection title={t.sectionDocuments}>
      <chakra.ul listStyleType="none">
        {documents.map((item, index) => (
          <DocumentRow
            key={item.name}
            item={item}
            isFirst={index === 0}
            isShown={item.name === shown}
            onView={() => onView(item.name)}
          />
        ))}
      </chakra.ul>
    </FactSection>
  );
}

type DocumentRowProps = {
  item: ApplicationDocument;
  isFirst: boolean;
  isShown: boolean;
  onView: () => void;
};

function DocumentRow({ item, isFirst, isShown, onView }: DocumentRowProps) {
  const app = useText(appText);
  const { language } = useLanguage();
  const title = useDocumentTitle()(item);
  const { document } = item;
  const Icon = document?.mimeType.startsWith('image/') ? Image : FileText;
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      py="2.5"
      borderTopWidth={isFirst ? '0' : '1px'}
      borderColor="border.muted"
      data-document={item.name}
    >
      <Box color={isShown ? 'brand.fg' : 'fg.muted'} flexShrink="0">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Flex as="p" fontWeight="500" wrap="wrap" columnGap="2">
          <span>
            <Words of={title} />
          </span>
          <RequestBadge request={item.request} />
        </Flex>
        <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {document ? (
            <>
              <Bdi>{document.originalName}</Bdi>
              <span>{' · '}</span>
              <Bdi>{formatFileSize(document.size, language)}</Bdi>
            </>
          ) : (
            app.notProvided
          )}
        </chakra.p>
      </Box>
      {isReadable(item) && (
        <Flex gap="1.5" flexShrink="0">
          <ViewButton title={plain(title)} isShown={isShown} onView={onView} />
          <DocumentDownload item={item} isCompact />
        </Flex>
      )}
    </Flex>
  );
}

function ViewButton(props: { title: string; isShown: boolean; onView: () => void }) {
  const t = useText(reviewText);
  const label = plain(t.getView(props.title));
  return (
    <Button
      variant={props.isShown ? 'subtle' : 'outline'}
      size="sm"
      minW="11"
      minH={{ base: '11', lg: '9' }}
      aria-label={label}
      title={label}
      aria-pressed={props.isShown}
      onClick={props.onView}
      data-view-document
    >
      <Eye size={16} aria-hidden="true" />
    </Button>
  );
}
