import { Button, Flex, chakra } from '@chakra-ui/react';
import { sendTestMail } from '../../../../../domain/setting/setting.ts';
import { Notice } from '../../../../ui/alert.tsx';
import { failureIssues, messageOf } from '../../../../api/api-error.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Ltr } from '../../../../i18n/bidi.tsx';
import { adminTrpc } from '../../../../api/trpc.ts';
import { settingsText } from '../settings-text.ts';

/** Sends a test mail and says what became of it, in the mail server's own words where it refused. */
export function TestMail() {
  const t = useText(settingsText);
  const app = useText(appText);
  const form = useZodForm(sendTestMail, { email: '' });
  const test = adminTrpc.setting.sendTestMail.useMutation({
    onError: (error) => form.refuse(failureIssues(error)),
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
            {messageOf(test.error, app.unexpectedError)}
          </Notice>
        )}
      </Flex>
    </chakra.form>
  );
}
