import { Box } from '@chakra-ui/react';
import { useFocusAfter } from '../../ui/a11y/use-focus-after.ts';
import { Notice } from '../../ui/alert.tsx';
import { useServerMessages } from '../../i18n/issue-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/bidi.tsx';
import { useDocumentName } from './document-name.ts';
import { trackText } from './text.ts';

/** What happened to the last document: received from this page, or no longer requested. */
export type DocumentUpdate =
  { kind: 'received'; document: string } | { kind: 'outdated'; message: string };

/** Takes focus, because the upload field is removed. */
export function DocumentUpdatesNotice({ news, isLast }: { news: DocumentUpdate; isLast: boolean }) {
  const t = useText(trackText);
  const documentFieldName = useDocumentName();
  const { translate } = useServerMessages();
  const box = useFocusAfter<HTMLDivElement>(news);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      mt="6"
      rounded="l2"
      data-print="hide"
      data-document-news={news.kind}
    >
      {news.kind === 'received' ? (
        <Notice kind="success" title={<Words of={t.received(documentFieldName(news.document))} />}>
          {isLast ? t.receivedAll : t.receivedMore}
        </Notice>
      ) : (
        <Notice kind="warning" title={translate(news.message)} />
      )}
    </Box>
  );
}
