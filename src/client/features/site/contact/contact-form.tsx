import { Box, Button, Flex, Grid, chakra } from '@chakra-ui/react';
import { useState, type SubmitEvent } from 'react';
import { Illustration } from '../../../ui/illustration.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { dismissShown, notifyError } from '../../../ui/toast/notify.ts';
import { Panel } from '../../../ui/card.tsx';
import { failureIssues } from '../../../api/api-error.ts';
import { ErrorSummary } from '../../../forms/error-summary.tsx';
import { TextAreaField, TextField } from '../../../forms/fields.tsx';
import { useDeferredRules } from '../../../forms/use-deferred-rules.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useSaid } from '../../../i18n/issue-text.ts';
import { inBoth } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { trpc } from '../../../api/trpc.ts';
import { contactText } from './contact-text.ts';

const loadRules = async () => ({
  rules: (await import('../../../../domain/message/message.ts')).sendMessage,
});

const notSent = inBoth(contactText, (t) => t.notSent);
const unexpected = inBoth(appText, (t) => t.unexpectedError);

const blank = { name: '', email: '', phone: '', subject: '', message: '' };

/** A message to us. It empties once it is sent; a message that could not be sent stays. */
export function ContactForm() {
  const t = useText(contactText);
  const common = useText(appText);
  const said = useSaid();
  const { rules, isAwaiting } = useDeferredRules(loadRules);
  const form = useZodForm(rules, blank);
  const [isSent, setSent] = useState(false);
  const send = trpc.message.send.useMutation({
    onSuccess: () => {
      dismissShown();
      form.setValues(blank);
      form.reset();
      setSent(true);
    },
    onError: (error) => {
      form.refuse(failureIssues(error));
      notifyError(notSent, said.inBoth(error, unexpected));
    },
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAwaiting(event)) return;
    setSent(false);
    form.submit((message) => send.mutate(message))(event);
    const { name, email, message } = form.values;
    const isMissing = [name, email, message].some((text) => text.trim() === '');
    if (isMissing) notifyError(inBoth(appText, (t) => t.fillAllFields));
    else dismissShown();
  };
  const labels = { name: t.name, email: t.email, phone: t.phone, message: t.message };

  return (
    <Panel as="section" aria-labelledby="contact-form" p={{ base: '5', md: '8' }}>
      <chakra.h2 id="contact-form" textStyle="h2" mb="5">
        {t.formHeading}
      </chakra.h2>
      {isSent && <Sent />}
      <ErrorSummary problems={form.problems} attempt={form.attempt} labels={labels} />
      <chakra.form
        // NOTE: should it ever be sent without our code, the message must not end up in the address.
        method="post"
        noValidate
        onSubmit={onSubmit}
        display="flex"
        flexDirection="column"
        gap="6"
      >
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="6">
          <TextField {...form.field('name')} label={t.name} autoComplete="name" />
          <TextField {...form.field('email')} label={t.email} type="email" autoComplete="email" />
          <TextField
            {...form.field('phone')}
            label={t.phone}
            mark="optional"
            autoComplete="tel"
            inputMode="tel"
            isLtr
          />
          <TextField {...form.field('subject')} label={t.subject} mark="optional" />
        </Grid>
        <TextAreaField {...form.field('message')} label={t.message} rows={6} />
        {send.isError && (
          <Notice kind="error" title={t.notSent}>
            {said.messageOf(send.error, common.unexpectedError)}
          </Notice>
        )}
        <Button
          type="submit"
          size="lg"
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          loading={send.isPending}
          loadingText={common.processing}
        >
          {t.send}
        </Button>
      </chakra.form>
    </Panel>
  );
}

function Sent() {
  const t = useText(contactText);
  return (
    <Flex ref={bringIntoView} tabIndex={-1} mb="6" gap="5" align="center">
      <Box hideBelow="sm">
        <Illustration kind="success" size={72} />
      </Box>
      <Box flex="1">
        <Notice kind="success" title={t.sent}>
          {t.sentBody}
        </Notice>
      </Box>
    </Flex>
  );
}

/** The notice stands above a long form, whose button was pressed at its foot. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'center' });
}
