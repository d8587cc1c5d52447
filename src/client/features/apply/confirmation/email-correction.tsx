import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useId, useState } from 'react';
import { correctEmailInput, emailCorrectableMs } from '#domain/application/tracking.ts';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { EmailField } from '#client/forms/email/email-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useServerNow } from '#client/lib/clock.ts';
import type { SentSummary } from '#client/storage/sent-summary.ts';
import { Notice } from '#client/ui/alert.tsx';
import { useFocusAfter } from '#client/ui/a11y/use-focus-after.ts';
import { confirmationText } from './confirmation-text.ts';

type EmailCorrectionProps = { sent: SentSummary; onCorrected: (email: string) => void };

const rules = correctEmailInput.pick({ email: true });

/** The address that the application has, and for 24 hours a way to correct it once. */
export function EmailCorrection({ sent, onCorrected }: EmailCorrectionProps) {
  const t = useText(confirmationText);
  const now = useServerNow();
  const id = useId();
  const [isOpen, setOpen] = useState(suggestEmail(sent.applicantEmail) !== undefined);
  const [isCorrected, setCorrected] = useState(false);
  const done = useFocusAfter<HTMLDivElement>(isCorrected, { skipsFirst: true });
  const email = <Ltr overflowWrap="anywhere">{sent.applicantEmail}</Ltr>;
  const { idempotencyKey } = sent;
  const isOpenStill = now.getTime() - Date.parse(sent.submittedAt) < emailCorrectableMs;
  if (isCorrected) {
    return (
      <Box ref={done} tabIndex={-1} mt="4">
        <Notice kind="success" live>
          <Words of={t.emailCorrected(email)} />
        </Notice>
      </Box>
    );
  }
  if (idempotencyKey === undefined || !isOpenStill) return null;
  return (
    <Box mt="4" data-email-correction data-print="hide">
      <Flex wrap="wrap" align="center" columnGap="3">
        <chakra.p textStyle="sm" color="fg.muted">
          <Words of={t.emailOf(email)} />
        </chakra.p>
        <Button
          variant="ghost"
          size="sm"
          minH="11"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t.correctEmail}
        </Button>
      </Flex>
      <Box id={id} hidden={!isOpen}>
        <CorrectionForm
          sent={sent}
          idempotencyKey={idempotencyKey}
          onCorrected={(corrected) => {
            setCorrected(true);
            onCorrected(corrected);
          }}
        />
      </Box>
    </Box>
  );
}

function CorrectionForm(props: EmailCorrectionProps & { idempotencyKey: string }) {
  const { sent, idempotencyKey, onCorrected } = props;
  const { applicationId } = sent;
  const t = useText(confirmationText);
  const { getMessage } = useServerMessages();
  const form = useZodForm(rules, { email: sent.applicantEmail });
  const correction = useMutation(trpc.application.correctEmail, {
    onSuccess: ({ email }) => onCorrected(email),
  });
  return (
    <chakra.form
      method="post"
      noValidate
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="3"
      mt="2"
      onSubmit={form.submit(({ email }) =>
        correction.mutate({ applicationId, idempotencyKey, email }),
      )}
    >
      <EmailField {...form.field('email')} label={t.rightEmail} hint={t.correctEmailHint} />
      {correction.isError && (
        <Notice kind="error" live>
          {getMessage(correction.error, t.notCorrected)}
        </Notice>
      )}
      <Button
        type="submit"
        loading={correction.isPending}
        disabled={form.values.email.trim() === sent.applicantEmail}
      >
        {t.saveEmail}
      </Button>
    </chakra.form>
  );
}
