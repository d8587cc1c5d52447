import { Box, chakra, Button, Flex } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import { type TrackingView, trackingView } from '#domain/application/review.ts';
import { useText } from '#client/i18n/use-text.ts';
import { trackText } from './text.ts';
import { useFocusAfter } from '#client/ui/a11y/use-focus-after.ts';
import { Notice } from '#client/ui/alert.tsx';
import { useServerMessages, useIssueText } from '#client/i18n/issue-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notifyError } from '#client/ui/toast/notify.ts';
import { getMessage, getStatus } from '#client/api/api-error.ts';
import { postForm } from '#client/api/post-form.ts';
import { currentLanguage } from '#client/i18n/language.tsx';
import { fieldId } from '#client/forms/field-id.ts';
import { FileField } from '#client/forms/files/file-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useDocumentName } from './document-name.ts';

type DocumentRequestsProps = {
  asked: TrackApplicationInput;
  requests: TrackingView['requestedDocuments'];
  onReceived: (document: string, result: TrackingView) => void;
  onOutdated: (message: string) => void;
};

/** The documents that a reviewer has requested again, each with an upload field. */
export function DocumentRequests({
  asked,
  requests,
  onReceived,
  onOutdated,
}: DocumentRequestsProps) {
  const t = useText(trackText);
  return (
    <Box
      as="section"
      aria-labelledby="requested-documents"
      mt="6"
      // On phones, wide enough for both upload buttons in one row, if the words are as short as in Arabic.
      mx={{ base: '-4', md: '0' }}
      p={{ base: '3', md: '6' }}
      rounded="l3"
      borderWidth="1px"
      borderColor="brand.border"
      bg="brand.subtle"
      data-print="hide"
    >
      <chakra.h3 id="requested-documents" textStyle="h3">
        {t.requestedHeading}
      </chakra.h3>
      <chakra.p color="fg.muted" mt="1" mb="5">
        {t.requestedLead}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="8">
        {requests.map((request) => (
          <DocumentRequest
            key={request.document}
            asked={asked}
            request={request}
            onReceived={(result) => onReceived(request.document, result)}
            onOutdated={onOutdated}
          />
        ))}
      </chakra.ul>
    </Box>
  );
}

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

type DocumentRequestProps = {
  asked: TrackApplicationInput;
  request: TrackingView['requestedDocuments'][number];
  onReceived: (result: TrackingView) => void;
  /** The request no longer exists: fulfilled elsewhere, or withdrawn. */
  onOutdated: (message: string) => void;
};

/** A request for one document: the reason, and an upload field. */
export function DocumentRequest({ asked, request, onReceived, onOutdated }: DocumentRequestProps) {
  const t = useText(trackText);
  const app = useText(appText);
  const issueText = useIssueText();
  const label = useDocumentName()(request.document);
  const name = `document.${request.document}`;
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const { send, cancel, progress, failure, forget } = useSending({
    asked,
    document: request.document,
    onReceived,
    onOutdated,
  });
  const isSending = progress !== undefined;

  const onSend = () => {
    setMissing(!file);
    if (file) void send(file);
    else document.getElementById(fieldId(name))?.focus();
  };
  const onChange = (chosen: File | undefined) => {
    setFile(chosen);
    setMissing(false);
    forget();
  };

  return (
    <Flex as="li" direction="column" gap="3" data-document-request={request.document}>
      <Message text={request.reason} />
      <FileField
        name={name}
        label={label}
        hint={t.documentRule}
        file={file}
        onChange={onChange}
        error={isMissing ? issueText('documentRequired') : undefined}
        isRequired
        isDisabled={isSending}
        progress={progress}
        hasFailed={failure !== undefined}
      />
      {failure !== undefined && (
        <Notice kind="error" live title={failure}>
          {t.documentKept}
        </Notice>
      )}
      <Flex gap="3" wrap="wrap">
        <Button loading={isSending} loadingText={t.sendingDocument} onClick={onSend}>
          <Send aria-hidden="true" />
          <span>{failure === undefined ? t.sendDocument : app.tryAgain}</span>
        </Button>
        {isSending && (
          <Button variant="ghost" onClick={cancel}>
            {app.cancel}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** A reviewer's note to the applicant. */
function Message({ text }: { text: string }) {
  const t = useText(trackText);
  return (
    <Box borderInlineStartWidth="3px" borderColor="brand.solid" ps="3">
      <chakra.p textStyle="sm" color="fg.muted">
        {t.message}
      </chakra.p>
      <Bdi whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Bdi>
    </Box>
  );
}

type SendingOf = Omit<DocumentRequestProps, 'request'> & { document: string };

/** Uploads one file, with progress, error and cancel. */
function useSending({ asked, document, onReceived, onOutdated }: SendingOf) {
  const t = useText(trackText);
  const serverMessages = useServerMessages();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setProgress(0);
    try {
      const { signal } = controller;
      onReceived(await sendDocument({ ...asked, document, file, onProgress: setProgress, signal }));
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = getMessage(error, t.unreachable);
      notifyError(
        serverMessages.inBoth(
          error,
          inBoth(trackText, (words) => words.unreachable),
        ),
      );
      const status = getStatus(error);
      if (status === 409 || status === 404) onOutdated(message);
      else setFailure({ error });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return {
    send,
    progress,
    failure: failure && serverMessages.getMessage(failure.error, t.unreachable),
    cancel: () => running.current?.abort(),
    forget: () => setFailure(undefined),
  };
}

const DOCUMENTS_URL = '/files/documents';

type DocumentUpload = {
  applicationId: string;
  email: string;
  /** The document's name in the request. */
  document: string;
  file: File;
  /** Percent uploaded. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Uploads a requested document; resolves with the updated tracking data. Errors: as `postForm`. */
function sendDocument(sending: DocumentUpload): Promise<TrackingView> {
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
