import { Button, chakra, Flex } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { type MailStateView, sendTestMailInput } from '#domain/setting/setting.ts';
import { failureIssues, getMessage } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { TextField } from '#client/forms/fields.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { DateText, Num } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { HeldEmails } from '../mail/held-emails.tsx';
import { UnsentEmails } from '../mail/unsent-emails.tsx';
import { Fact, Facts } from '../ui/description-list.tsx';
import { SettingsPanel } from './settings-part.tsx';
import { settingsText } from './settings-text.ts';

/** The state of emails to applicants; owners can resend them and send a test email. */
export function SettingsMail() {
  const t = useText(settingsText);
  const isOwner = useAdminRole() === 'owner';
  // NOTE: refetched at each visit, because the outbox changes by itself.
  const state = adminTrpc.setting.mailState.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryState query={state} failed={t.mailFailed}>
      {(mail) => (
        <Flex direction="column" gap="5">
          {mail.isConfigured ? (
            <Notice kind="success" title={t.mailOn} />
          ) : (
            <Notice kind="warning" title={t.mailOff}>
              {t.mailOffHint}
            </Notice>
          )}
          {mail.isConfigured && <HeldEmails count={mail.held} />}
          <SettingsPanel title={t.outbox}>
            <MailFacts mail={mail} />
            {isOwner && mail.failed > 0 && <Resend unsure={mail.unsure} />}
          </SettingsPanel>
          <UnsentEmails />
          {isOwner && mail.isConfigured && (
            <SettingsPanel title={t.testTitle}>
              <TestMail />
            </SettingsPanel>
          )}
        </Flex>
      )}
    </QueryState>
  );
}

function MailFacts({ mail }: { mail: MailStateView }) {
  const t = useText(settingsText);
  return (
    <Facts>
      <Fact label={t.waiting}>
        <Num>{mail.waiting}</Num>
      </Fact>
      {mail.held > 0 && (
        <Fact label={t.held}>
          <Num>{mail.held}</Num>
        </Fact>
      )}
      <Fact label={t.failed}>
        <Num>{mail.failed}</Num>
      </Fact>
      {mail.unsure > 0 && (
        <Fact label={t.unsure}>
          <Num>{mail.unsure}</Num>
        </Fact>
      )}
      <Fact label={t.lastSent}>
        {mail.lastSentAt === null ? t.never : <DateText value={mail.lastSentAt} time />}
      </Fact>
      <Fact label={t.lastError}>
        {mail.lastError === null ? t.none : <Ltr>{mail.lastError}</Ltr>}
      </Fact>
    </Facts>
  );
}

function Resend({ unsure }: { unsure: number }) {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const resend = useMutation(adminTrpc.setting.resendMail, {
    onSuccess: ({ resent }) => toasts.succeeded(t.resent(resent)),
    onError: (error) => toasts.failed(t.failedResend, error),
    onSettled: () => {
      setAsking(false);
      void cache.setting.mailState.invalidate();
      void cache.mail.invalidate();
    },
  });
  return (
    <>
      <Button
        mt="4"
        variant="outline"
        loading={resend.isPending}
        loadingText={t.resend}
        onClick={() => {
          if (unsure > 0) setAsking(true);
          else resend.mutate();
        }}
      >
        {t.resend}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.resendTitle}
        confirmLabel={t.resend}
        isBusy={resend.isPending}
        onConfirm={() => resend.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t.resendBody(unsure)}
      </ConfirmDialog>
    </>
  );
}

/** Sends a test email and shows the result, or the mail server's own error. */
function TestMail() {
  const t = useText(settingsText);
  const app = useText(appText);
  const form = useZodForm(sendTestMailInput, { email: '' });
  const test = useMutation(adminTrpc.setting.sendTestMail, {
    onError: (error) => form.refuse(error),
  });
  const answer = test.data;
  return (
    <chakra.form
      noValidate
      maxW="30rem"
      onSubmit={form.submit((recipient) => test.mutate(recipient))}
    >
      <Flex direction="column" gap="4">
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t.testTo}
        />
        <Button
          type="submit"
          variant="outline"
          alignSelf="start"
          loading={test.isPending}
          loadingText={t.sendTest}
        >
          {t.sendTest}
        </Button>
        {answer?.isSent && <Notice kind="success" live title={t.testSent} />}
        {answer && !answer.isSent && (
          <Notice kind="error" live title={t.testFailed}>
            {answer.error !== null && <Ltr overflowWrap="anywhere">{answer.error}</Ltr>}
          </Notice>
        )}
        {test.isError && failureIssues(test.error).length === 0 && (
          <Notice kind="error" live title={t.testFailed}>
            {getMessage(test.error, app.unexpectedError)}
          </Notice>
        )}
      </Flex>
    </chakra.form>
  );
}
