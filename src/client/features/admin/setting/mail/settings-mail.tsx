import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { MailStateView } from '../../../../../domain/setting/setting.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../../ui/alert.tsx';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { QueryState } from '../../../../ui/query-state.tsx';
import { messageOf } from '../../../../api/api-error.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { DateText, Ltr, Num } from '../../../../i18n/bidi.tsx';
import { useAdminRole } from '../../auth/use-admin-account.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { Fact, Facts } from '../../ui/description-list.tsx';
import { TestMail } from './settings-mail-test.tsx';
import { SettingsPanel } from '../settings-part.tsx';
import { settingsText } from '../settings-text.ts';

/** How messages to applicants are doing; owners send again, and try the way out. */
export function SettingsMail() {
  const t = useText(settingsText);
  const isOwner = useAdminRole() === 'owner';
  // NOTE: the outbox moves on by itself, so that each visit asks anew.
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
          <SettingsPanel title={t.outbox}>
            <MailFacts mail={mail} />
            {isOwner && mail.failed > 0 && <Resend unsure={mail.unsure} />}
          </SettingsPanel>
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
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const resend = adminTrpc.setting.resendMail.useMutation({
    onSuccess: ({ resent }) => notifySuccess(app.successTitle, t.resent(resent)),
    onError: (error) => notifyError(t.actionFailed, messageOf(error, app.unexpectedError)),
    onSettled: () => {
      setAsking(false);
      void cache.setting.mailState.invalidate();
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
