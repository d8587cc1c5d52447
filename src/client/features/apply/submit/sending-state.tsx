import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { Notice } from '#client/ui/alert.tsx';
import type { FailureIssue } from '#client/api/api-error.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { Ltr } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { draftText } from '../draft/draft-text.ts';
import { panelOfPath } from '../wizard/issues.ts';
import { stepOfPanel } from '../wizard/journey.ts';
import { serverErrorsOfStep } from './server-errors.ts';
import { focusSubmit } from '../wizard/step-parts.ts';
import type { Step } from '../wizard/steps.ts';
import { renewKey } from '../draft/draft-actions.ts';
import { useDraft } from '../draft/draft-store.ts';
import { ownSentence, type SubmitFailure } from './use-submit.ts';
import { useWizard } from '../wizard/wizard-context.ts';

type SendingStateProps = {
  isLast: boolean;
  failure: SubmitFailure | undefined;
  /** The server's errors that are not resolved yet. */
  serverErrors: readonly FailureIssue[];
  onRetry: () => void;
};

/** Why a submit failed and what to do, or that closing the page interrupted it. */
export function SendingState({ isLast, failure, serverErrors, onRetry }: SendingStateProps) {
  const { progress } = useWizard();
  const { unanswered } = useDraft();
  const retry = () => {
    focusSubmit();
    onRetry();
  };
  // NOTE: hidden, not removed, during a retry, so that the pressed button does not move.
  return (
    <Box
      mt={{ base: '0', md: '8' }}
      mb={{ base: '8', md: '0' }}
      _empty={{ display: 'none' }}
      visibility={progress && 'hidden'}
    >
      {failure ? (
        <Failure failure={failure} serverErrors={serverErrors} onRetry={retry} />
      ) : (
        isLast && unanswered && !progress && <CutShort onRetry={retry} />
      )}
    </Box>
  );
}

function CutShort({ onRetry }: { onRetry: () => void }) {
  const t = useText(draftText);
  return (
    <Notice
      kind="warning"
      live
      title={t.wasSending}
      action={<Button onClick={onRetry}>{t.sendAgain}</Button>}
    >
      {t.wasSendingBody}
    </Notice>
  );
}

type FailureProps = Omit<SendingStateProps, 'isLast'> & { failure: SubmitFailure };

const kinds: Partial<Record<SubmitFailure['reason'], 'info' | 'warning'>> = {
  stopped: 'info',
  priced: 'warning',
};

/** Errors of this step are in the error summary; this shows those of other steps. */
function Failure({ failure, serverErrors, onRetry }: FailureProps) {
  const app = useText(appText);
  const { language } = useLanguage();
  const serverMessages = useServerMessages();
  const own = ownSentence(failure, language);
  const body = useBody(failure);
  const { t, steps, current, visit } = useWizard();
  const isEarlier = failure.reason === 'earlier';
  const earlierId = isEarlier && /\bRSM(-\w+)+/.exec(failure.message ?? '')?.[0];
  const here = serverErrorsOfStep(steps[current - 1], serverErrors);
  const others = serverMessages.issues(serverErrors.filter((error) => !here.includes(error)));
  const elsewhere = getSteps(others, steps);
  return (
    <Notice
      kind={kinds[failure.reason] ?? 'error'}
      live
      title={
        isEarlier
          ? t.alreadySent
          : failure.message
            ? serverMessages.translate(failure.message)
            : own
      }
      action={
        <Flex gap="2" wrap="wrap">
          {isEarlier ? (
            <Button
              onClick={() => {
                renewKey();
                onRetry();
              }}
            >
              {t.sendAsNew}
            </Button>
          ) : (
            <Button onClick={onRetry}>{app.tryAgain}</Button>
          )}
          {elsewhere.map((step) => (
            <Button key={step} variant="outline" onClick={() => visit(step)}>
              {t.goToStep(t.steps[steps[step - 1]?.name ?? 'institution'].name)}
            </Button>
          ))}
        </Flex>
      }
    >
      {earlierId && (
        <chakra.p fontWeight="600">
          <Ltr>{earlierId}</Ltr>
        </chakra.p>
      )}
      <span>{body}</span>
      {others.length > 0 && (
        <chakra.ul ps="6" mt="2" listStyleType="disc">
          {others.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  );
}

function useBody({ reason }: SubmitFailure): string {
  const { t } = useWizard();
  const draft = useText(draftText);
  switch (reason) {
    case 'earlier':
      return t.alreadySentBody;
    case 'offline':
      return draft.offlineBody;
    case 'lost':
      return draft.lostBody;
    case 'unconfirmed':
      return draft.unconfirmedBody;
    case 'stopped':
      return draft.stoppedBody;
    case 'tooLarge':
      return draft.tooLargeBody;
    case 'priced':
      return draft.priceChangedBody;
    case 'refused':
      return t.submitFailedBody;
  }
}

/** The steps with fields that the server rejected. */
function getSteps(serverErrors: readonly FailureIssue[], steps: readonly Step[]): number[] {
  const numbers = serverErrors.flatMap(({ path }) => {
    const panel = panelOfPath(path);
    return panel ? [stepOfPanel(steps, panel)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

type SendingProgressProps = {
  percent: number;
  isStalled: boolean;
  onStop: () => void;
  onWait: () => void;
};

/** Upload progress with a stop button, in reserved space, so that nothing moves. */
export function SendingProgress({ percent, isStalled, onStop, onWait }: SendingProgressProps) {
  const { t } = useWizard();
  const draft = useText(draftText);
  // Announced in quarters rather than at each percent.
  const milestone = Math.floor(percent / 25) * 25;
  useDebouncedAnnouncement(isStalled ? draft.stalled : t.sentShare(milestone));
  return (
    <Box position="absolute" insetInline="0" top="100%" pt="3">
      <Box h="2" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
        <Box h="full" w={`${percent}%`} bg="brand.solid" transition="width 200ms" />
      </Box>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <chakra.p textStyle="sm" color={isStalled ? 'fg.warning' : 'fg.muted'} flex="1 1 12rem">
          {isStalled ? draft.stalled : t.sendingKeepOpen}
        </chakra.p>
        {isStalled && (
          <Button variant="outline" size="sm" minH="11" flexShrink="0" onClick={onWait}>
            {draft.keepWaiting}
          </Button>
        )}
        <Button variant="ghost" size="sm" minH="11" flexShrink="0" onClick={onStop}>
          {draft.stopSending}
        </Button>
      </Flex>
    </Box>
  );
}
