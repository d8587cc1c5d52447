import { Button } from '#client/ui/controls.tsx';
import { useRef, useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import type { sendMessageInput } from '#domain/site/message.ts';
import { Illustration } from '#client/ui/illustration.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { dismissShown } from '#client/ui/toast/notify.ts';
import { Panel } from '#client/ui/card.tsx';
import { EmailField } from '#client/forms/email/email-field.tsx';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { TextAreaField, TextField } from '#client/forms/fields.tsx';
import { useDeferredRules } from '#client/forms/use-deferred-rules.ts';
import { useZodForm, type ZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { newKey } from '#client/lib/new-key.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { contactText } from './contact-text.ts';
import styles from './contact.module.css';

const loadRules = async () => ({
  rules: (await import('#domain/site/message.ts')).sendMessageInput,
});

const blank = { name: '', email: '', phone: '', subject: '', message: '' };

/** The contact form. It is cleared once the message is sent, and keeps the input if sending fails. */
export function ContactForm() {
  const t = useText(contactText);
  const common = useText(appText);
  const serverMessages = useServerMessages();
  const { rules, isAwaiting } = useDeferredRules(loadRules);
  const form = useZodForm(rules, blank);
  const { send, isSent, onSubmit } = useSending(form, isAwaiting);
  const { name, email, message } = form.values;
  const isMissing = [name, email, message].some((text) => text.trim() === '');
  const labels = { name: t.name, email: t.email, phone: t.phone, message: t.message };

  return (
    <Panel className={styles.formPanel} as="section" aria-labelledby="contact-form">
      <h2 className={styles.formHeading} id="contact-form">
        {t.formHeading}
      </h2>
      {isSent && <Sent />}
      <ErrorSummary
        problems={form.problems}
        attempt={form.attempt}
        title={isMissing ? common.fillAllFields : undefined}
        labels={labels}
      />
      <form
        className={styles.form}
        // NOTE: if it is ever submitted without our code, the message must not be in the URL.
        method="post"
        noValidate
        onSubmit={onSubmit}
      >
        <div className={styles.fields}>
          <TextField {...form.field('name')} label={t.name} autoComplete="name" />
          <EmailField {...form.field('email')} label={t.email} />
          <TextField
            {...form.field('phone')}
            label={t.phone}
            mark="optional"
            autoComplete="tel"
            inputMode="tel"
            isLtr
          />
          <TextField {...form.field('subject')} label={t.subject} mark="optional" />
        </div>
        <TextAreaField {...form.field('message')} label={t.message} rows={6} />
        {send.isError && form.problems.length === 0 && (
          <Notice kind="error" live title={t.notSent}>
            {serverMessages.getMessage(send.error, common.unexpectedError)}
          </Notice>
        )}
        <Button
          className={styles.send}
          type="submit"
          size="lg"
          loading={send.isPending}
          loadingText={common.processing}
        >
          {t.send}
        </Button>
      </form>
    </Panel>
  );
}

/** Sends the message, then clears the form. */
function useSending(
  form: ZodForm<typeof blank, z.output<typeof sendMessageInput>>,
  isAwaiting: (event: SubmitEvent<HTMLFormElement>) => boolean,
) {
  const [isSent, setSent] = useState(false);
  const getKey = useIdempotencyKey();
  const send = useMutation(trpc.message.send, {
    onSuccess: () => {
      form.setValues(blank);
      form.reset();
      setSent(true);
    },
    onError: (error) => form.refuse(error),
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAwaiting(event)) return;
    dismissShown();
    form.submit(
      (message) => {
        setSent(false);
        send.mutate({ ...message, idempotencyKey: getKey(message) });
      },
      () => setSent(false),
    )(event);
  };
  return { send, isSent, onSubmit };
}

/** Returns the same key for the same message, so that a retry after a lost response is not stored twice. */
function useIdempotencyKey(): (message: object) => string {
  const last = useRef({ content: '', key: '' });
  return (message) => {
    const content = JSON.stringify(message);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

function Sent() {
  const t = useText(contactText);
  return (
    <div className={styles.sent} ref={bringIntoView} tabIndex={-1}>
      <div className={styles.sentIcon}>
        <Illustration kind="success" size={72} />
      </div>
      <div className={styles.sentWords}>
        <Notice kind="success" title={t.sent}>
          {t.sentBody}
        </Notice>
      </div>
    </div>
  );
}

/** The notice is above a long form, while the pressed button is at its end. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'center' });
}
