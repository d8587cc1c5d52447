import { Badge, Button, chakra, Flex, Link } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { EmailState, EmailView } from '#domain/mail/email.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { Bdi, DateText, Words } from '#client/i18n/bidi.tsx';
import { plain, type Phrase } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { applicationText } from '../application/application-text.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { ApplicantPhone } from './applicant-phone.tsx';
import { emailText } from './email-text.ts';

type EmailListProps = {
  label: string;
  emails: readonly EmailView[];
  /** Beside the application itself, which is not named then. */
  isOfApplication?: boolean;
};

/** Emails to applicants: to whom, what, in which state, when, and what can be done about them. */
export function EmailList({ label, emails, isOfApplication = false }: EmailListProps) {
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {emails.map((email) => (
        <chakra.li
          key={email.id}
          py="3"
          textStyle="sm"
          css={{ '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
          data-email={email.state}
        >
          <Email email={email} isOfApplication={isOfApplication} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Returns a function that names what an email is about. */
export function useEmailSubject() {
  const { subjects, anyStatus } = useText(emailText);
  const { statusNames } = useText(applicationText);
  return ({ template, status }: Pick<EmailView, 'template' | 'status'>): string => {
    if (template !== 'status') return subjects[template];
    return status ? subjects.status(statusNames[status]) : anyStatus;
  };
}

const palettes: Readonly<Record<EmailState, string>> = {
  held: 'yellow',
  waiting: 'blue',
  sending: 'blue',
  failed: 'red',
  unsure: 'yellow',
  sent: 'green',
  withdrawn: 'gray',
};

function Email({ email, isOfApplication }: { email: EmailView; isOfApplication: boolean }) {
  const t = useText(emailText);
  const subject = useEmailSubject()(email);
  const timing = useTiming(email);
  const { application, recipient, state, error } = email;
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="2" align="center" justify="space-between">
      <chakra.div flex="1 1 16rem" minW="0">
        <Flex wrap="wrap" columnGap="2" rowGap="1" align="center">
          <chakra.span fontWeight="600">{subject}</chakra.span>
          <Badge colorPalette={palettes[state]} bg="colorPalette.muted" color="colorPalette.fg">
            {t.states[state]}
          </Badge>
        </Flex>
        {!isOfApplication && (
          <Flex wrap="wrap" columnGap="3" mt="1">
            <Bdi>{application.name}</Bdi>
            <Link asChild variant="underline" colorPalette="brand">
              <RouterLink to={dashboardPath('applications', { application: application.id })}>
                <Ltr className="num">{application.applicationId}</Ltr>
              </RouterLink>
            </Link>
            <ApplicantPhone phone={application.phone} />
          </Flex>
        )}
        <Flex wrap="wrap" columnGap="3" color="fg.muted" mt="1">
          {recipient !== '' && (
            <chakra.span overflowWrap="anywhere">
              <Words of={t.to(<Ltr>{recipient}</Ltr>)} />
            </chakra.span>
          )}
          <span>
            <Words of={timing} />
          </span>
        </Flex>
        {error !== null && state !== 'sent' && state !== 'withdrawn' && (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            <Words of={t.reason(<Ltr whiteSpace="normal">{error}</Ltr>)} />
          </chakra.p>
        )}
      </chakra.div>
      <Actions email={email} subject={subject} />
    </Flex>
  );
}

function useTiming({ state, sendsAt, endedAt, createdAt }: EmailView): string | Phrase {
  const t = useText(emailText);
  if (sendsAt !== null) return t.sendsAt(<DateText value={sendsAt} time />);
  if (state === 'waiting') return t.sendsOnceSetUp;
  if (endedAt !== null) return t.endedAt(<DateText value={endedAt} time />);
  return t.createdAt(<DateText value={createdAt} time />);
}

type Action = 'sendNow' | 'discard';

const openStates: readonly EmailState[] = ['held', 'waiting', 'failed', 'unsure'];

function Actions({ email, subject }: { email: EmailView; subject: string }) {
  const t = useText(emailText);
  const isOwner = useAdminRole() === 'owner';
  const mail = adminTrpc.setting.mailState.useQuery();
  const { sendNow, discard } = useEmailChanges();
  const [asked, setAsked] = useState<Action>();
  const { id, state, application } = email;
  if (!openStates.includes(state) || (state === 'held' && !isOwner)) return null;
  const change = { sendNow, discard };
  const confirm = (action: Action) =>
    change[action].mutate({ id }, { onSettled: () => setAsked(undefined) });
  return (
    <Flex gap="2" wrap="wrap">
      {mail.data?.isConfigured && (
        <Button
          size="sm"
          minH="11"
          variant="outline"
          loading={sendNow.isPending}
          loadingText={t.sendNow}
          aria-label={plain(t.sendNowOf(subject, application.name))}
          onClick={() => (state === 'unsure' ? setAsked('sendNow') : confirm('sendNow'))}
        >
          {t.sendNow}
        </Button>
      )}
      <Button
        size="sm"
        minH="11"
        variant="ghost"
        colorPalette="red"
        aria-label={plain(t.discardOf(subject, application.name))}
        onClick={() => setAsked('discard')}
      >
        {t.discard}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked === 'sendNow' ? t.againTitle : t.discardTitle}
        confirmLabel={asked === 'sendNow' ? t.sendNow : t.discard}
        isDestructive={asked === 'discard'}
        isBusy={sendNow.isPending || discard.isPending}
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked === 'sendNow' ? t.againBody : t.discardBody}
      </ConfirmDialog>
    </Flex>
  );
}

function useEmailChanges() {
  const t = useText(emailText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const onSettled = () => {
    void cache.mail.invalidate();
    void cache.setting.mailState.invalidate();
    void cache.application.invalidate();
  };
  const sendNow = useMutation(adminTrpc.mail.sendNow, {
    onSuccess: () => toasts.succeeded(t.queued),
    onError: (error) => toasts.failed(t.failedSend, error),
    onSettled,
  });
  const discard = useMutation(adminTrpc.mail.discard, {
    onSuccess: () => toasts.succeeded(t.discarded),
    onError: (error) => toasts.failed(t.failedDiscard, error),
    onSettled,
  });
  return { sendNow, discard };
}
