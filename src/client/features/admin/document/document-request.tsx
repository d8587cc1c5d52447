import { Badge, Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Check, Hourglass } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApplicationView } from '#domain/application/review.ts';
import type { DocumentRequestView } from '#domain/document/document-request.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { getMessage } from '#client/api/api-error.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { DocumentRequestForm } from './document-request-form.tsx';
import { type ReadableDocument, useDocumentTitle } from './documents.ts';
import { requestedRow, useKeptRows } from '../application/list/use-kept-rows.ts';
import { reviewText } from '../application/details/review-text.ts';
import { useDialogKeys } from '../application/keyboard/shortcut.ts';
import { useTextDraft } from '../application/decision/use-text-draft.ts';

type DocumentRequestProps = { application: ApplicationView; item: ReadableDocument };

/** The request for a new copy of a document, or the button to make one. */
export function DocumentRequest({ application, item }: DocumentRequestProps) {
  const t = useText(reviewText);
  const title = plain(useDocumentTitle()(item));
  const section = useRef<HTMLDivElement>(null);
  const reason = useTextDraft(`document:${application.id}:${item.name}`);
  const [isAsking, setAsking] = useState(reason.wasKept);
  const { request } = item;
  const isOpen = request !== undefined && request.answeredAt === null;

  const ask = () => {
    if (isOpen) reason.setText(request.reason);
    setAsking(true);
  };
  useDialogKeys(section, (key) => {
    // NOTE: on phones the documents may be hidden.
    if (key !== 'c' || isAsking || !section.current?.getClientRects().length) return false;
    ask();
    return true;
  });
  const leave = () => {
    setAsking(false);
    reason.setText('');
    // NOTE: the focused element has been removed by then.
    section.current?.focus();
  };

  return (
    <Box ref={section} tabIndex={-1} outline="none" data-request-place>
      {request && (
        <Box textStyle="sm" mb="2">
          <Flex align="center" wrap="wrap" columnGap="2">
            <RequestBadge request={request} />
            <span>
              <Words
                of={
                  request.answeredAt === null
                    ? t.requestedOn(<DateText value={request.requestedAt} time />)
                    : t.answeredOn(<DateText value={request.answeredAt} time />)
                }
              />
            </span>
          </Flex>
          <chakra.p color="fg.muted" whiteSpace="pre-line">
            <Words of={t.reasonGiven(request.reason)} />
          </chakra.p>
        </Box>
      )}
      {isAsking ? (
        <DocumentRequestForm application={application} item={item} reason={reason} onDone={leave} />
      ) : (
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            minH="11"
            variant="outline"
            aria-label={isOpen ? undefined : plain(t.askAgainOf(title))}
            onClick={ask}
            data-ask-again
          >
            {isOpen ? t.changeReason : t.askAgain}
          </Button>
          {isOpen && <Withdraw application={application} item={item} onDone={leave} />}
        </Flex>
      )}
    </Box>
  );
}

function Withdraw({ application, item, onDone }: DocumentRequestProps & { onDone: () => void }) {
  const t = useText(reviewText);
  const cache = adminTrpc.useUtils();
  const rows = useKeptRows();
  const withdraw = useMutation(adminTrpc.application.withdrawDocumentRequest, {
    onSuccess: (changed) => {
      cache.application.byId.setData({ id: changed.id }, changed);
      rows.setRow(requestedRow(changed));
      notifySuccess(t.requestWithdrawn);
      onDone();
    },
    onError: (error) => notifyError(t.failedWithdraw, getMessage(error, '')),
    onSettled: () => rows.refetchRest(),
  });
  const { id, updatedAt } = application;
  return (
    <Button
      size="sm"
      minH="11"
      variant="ghost"
      loading={withdraw.isPending}
      loadingText={t.withdraw}
      onClick={() => withdraw.mutate({ id, updatedAt, document: item.name })}
      data-withdraw
    >
      {t.withdraw}
    </Button>
  );
}

/** Whether a new copy is requested, or has been received. */
export function RequestBadge({ request }: { request: DocumentRequestView | undefined }) {
  const t = useText(reviewText);
  if (!request) return null;
  const isOpen = request.answeredAt === null;
  const Icon = isOpen ? Hourglass : Check;
  return (
    <Badge
      bg="colorPalette.muted"
      color="colorPalette.fg"
      colorPalette={isOpen ? 'yellow' : 'green'}
      data-document-request={isOpen ? 'open' : 'answered'}
    >
      <Icon size={12} aria-hidden="true" />
      <span>{isOpen ? t.requested : t.answered}</span>
    </Badge>
  );
}
