import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { type HeldChoice, heldChoices } from '#domain/mail/email.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { emailText } from './email-text.ts';

/** Says how many emails from before email was set up are held; owners choose what becomes of them. */
export function HeldEmails({ count }: { count: number }) {
  const t = useText(emailText);
  const isOwner = useAdminRole() === 'owner';
  if (count === 0) return null;
  return (
    <Notice kind="warning" title={t.heldTitle(count)} action={isOwner && <Choices />}>
      {t.heldHint}
    </Notice>
  );
}

function Choices() {
  const t = useText(emailText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const [choice, setChoice] = useState<HeldChoice>();
  const release = useMutation(adminTrpc.mail.releaseHeld, {
    onSuccess: ({ sent, discarded }) => toasts.succeeded(t.released(sent, discarded)),
    onError: (error) => toasts.failed(t.failedRelease, error),
    onSettled: () => {
      setChoice(undefined);
      void cache.mail.invalidate();
      void cache.setting.mailState.invalidate();
    },
  });
  return (
    <Flex gap="2" wrap="wrap">
      {heldChoices.map((each) => (
        <Button
          key={each}
          size="sm"
          minH="11"
          h="auto"
          whiteSpace="normal"
          variant="outline"
          colorPalette={each === 'discard' ? 'red' : undefined}
          onClick={() => setChoice(each)}
        >
          {t.release[each]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={choice !== undefined}
        title={t.releaseTitle}
        confirmLabel={t.release[choice ?? 'all']}
        isDestructive={choice === 'discard'}
        isBusy={release.isPending}
        onConfirm={() => choice && release.mutate({ choice })}
        onCancel={() => setChoice(undefined)}
      >
        {t.releaseBody}
      </ConfirmDialog>
    </Flex>
  );
}
