import { Button, Flex, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { ApplicationView } from '#domain/application/review.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { isChanged, getMessage } from '#client/api/api-error.ts';
import { fieldId } from '#client/forms/field-id.ts';
import { TextAreaField } from '#client/forms/fields.tsx';
import { submitByKey } from '#client/forms/submit-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { applicantLanguage } from '../application/details/contact-applicant.tsx';
import { applicationText } from '../application/application-text.ts';
import { ChangedNotice } from '../application/decision/changed-notice.tsx';
import type { ReadableDocument } from './documents.ts';
import { CannedResponseField } from '../setting/canned-response/canned-response-field.tsx';
import { reviewListText } from '../application/list/review-list-text.ts';
import { requestedRow, useKeptRows } from '../application/list/use-kept-rows.ts';
import { reviewText } from '../application/details/review-text.ts';

type DocumentRequestFormProps = {
  application: ApplicationView;
  item: ReadableDocument;
  reason: { text: string; setText: (text: string) => void; wasKept: boolean };
  onDone: () => void;
};

/** Requests a new copy of a document, with a reason in the applicant's language. */
export function DocumentRequestForm(props: DocumentRequestFormProps) {
  const { application, item, reason, onDone } = props;
  const t = useText(reviewText);
  const app = useText(appText);
  const { languageName } = useText(applicationText);
  const { sendHint } = useText(reviewListText);
  const cache = adminTrpc.useUtils();
  const rows = useKeptRows();
  // NOTE: if the text was restored after the end of a session, the dialog sets focus.
  const form = useFormInView(!reason.wasKept);
  const [isRefused, setRefused] = useState(false);
  const [changedSince, setChangedSince] = useState<string>();
  const language = applicantLanguage(application);
  const { id, updatedAt } = application;
  const text = reason.text.trim();

  const ask = useMutation(adminTrpc.application.requestDocument, {
    onSuccess: (changed) => {
      cache.application.byId.setData({ id }, changed);
      rows.setRow(requestedRow(changed));
      notifySuccess(t.documentRequested);
      onDone();
    },
    onError: (error) => {
      notifyError(t.failedRequest, getMessage(error, ''));
      if (isChanged(error)) setChangedSince(updatedAt);
    },
    onSettled: () => rows.refetchRest(),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(text === '');
    if (text !== '' && !ask.isPending) {
      ask.mutate({ id, updatedAt, document: item.name, reason: text });
    }
  };

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} onKeyDown={submitByKey} data-request-form>
      <Flex direction="column" gap="3" pb={{ base: '3', lg: '4' }}>
        {changedSince !== undefined && (
          <ChangedNotice application={application} since={changedSince} />
        )}
        <CannedResponseField
          name="readyReason"
          label={t.askReady}
          kinds={['document']}
          texts={{ [language]: reason.text }}
          onChange={(texts) => reason.setText(texts[language] ?? '')}
        />
        <TextAreaField
          name="documentReason"
          label={t.askReason}
          hint={
            <>
              <span>{t.askReasonHint}</span> <Words of={t.noteLanguage(languageName[language])} />{' '}
              <span>{sendHint}</span>
              <span>{reason.wasKept && ` ${t.keptText}`}</span>
            </>
          }
          rows={2}
          value={reason.text}
          onChange={reason.setText}
          error={isRefused && text === '' ? t.writeReason : undefined}
        />
        <Flex gap="2" wrap="wrap">
          <Button type="submit" size="sm" minH="11" loading={ask.isPending} loadingText={t.send}>
            {t.send}
          </Button>
          <Button size="sm" minH="11" variant="ghost" onClick={onDone}>
            {app.cancel}
          </Button>
        </Flex>
      </Flex>
    </chakra.form>
  );
}

/** Scrolls the form into view when it opens: in a low window its buttons would be behind the decision bar. */
function useFormInView(takesFocus: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus)
      document.getElementById(fieldId('documentReason'))?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'end' });
  }, [takesFocus]);
  return form;
}
