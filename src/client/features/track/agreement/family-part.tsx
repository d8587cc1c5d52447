import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import {
  openWithCodeInput,
  type FamilyStateView,
  type FamilyView,
} from '#domain/agreement/family.ts';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import { getStatus } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useServerMessages } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { Notice } from '#client/ui/alert.tsx';
import { LoadFailed } from '#client/ui/query-state.tsx';
import { FamilyAgreement } from './family-agreement.tsx';
import { familyText } from './family-text.ts';

type FamilyPartProps = {
  asked: TrackApplicationInput;
  /** Whether the application is open, so that it can be withdrawn. */
  isOpen: boolean;
  /** Something was changed that the status or its history shows. */
  onChange: () => void;
};

/**
 * What a family can do with its application: its agreement, receipts, withdrawal. Nothing but the state is shown before
 * a one-time code; the session that it opens lives in this tab's memory.
 */
export function FamilyPart({ asked, isOpen, onChange }: FamilyPartProps) {
  const t = useText(familyText);
  const [opened, setOpened] = useState<{ session: string; view: FamilyView }>();
  const [isOver, setOver] = useState(false);
  const state = useMutation(trpc.agreement.familyState);
  const load = useEffectEvent(() => state.mutate(asked));
  useEffect(() => load(), []);
  if (state.isError) return <LoadFailed title={t.failed} onRetry={() => state.mutate(asked)} />;
  if (!state.data) return null;
  const agreement = opened ? opened.view.agreement : state.data.agreement;
  const hasCounterOffer = opened ? opened.view.counterOffer !== null : state.data.hasCounterOffer;
  if (!agreement && !hasCounterOffer && !isOpen) return null;
  return (
    <chakra.section
      aria-labelledby="family-agreement"
      borderTopWidth="1px"
      mt="6"
      pt="6"
      data-family-agreement
      data-print="hide"
    >
      <chakra.h3 id="family-agreement" textStyle="h3" mb="2">
        {agreement ? t.heading : t.manage}
      </chakra.h3>
      {opened ? (
        <FamilyAgreement
          session={opened.session}
          view={opened.view}
          onChange={(view) => {
            setOpened({ ...opened, view });
            onChange();
          }}
          onOver={() => {
            setOpened(undefined);
            setOver(true);
          }}
        />
      ) : (
        <>
          <StateWords state={state.data} />
          {isOver && (
            <Box my="3">
              <Notice kind="info" live>
                {t.sessionOver}
              </Notice>
            </Box>
          )}
          {state.data.code === 'email' ? (
            <CodeForm
              asked={asked}
              onOpen={(session, view) => {
                setOver(false);
                setOpened({ session, view });
              }}
            />
          ) : (
            <Notice kind="info">
              <Words of={t.noEmail(<Ltr fontWeight="600">{state.data.phone}</Ltr>)} />
            </Notice>
          )}
        </>
      )}
    </chakra.section>
  );
}

function StateWords({ state }: { state: FamilyStateView }) {
  const t = useText(familyText);
  const words = useText(agreementWords);
  const { agreement, hasCounterOffer } = state;
  return (
    <>
      {agreement && (
        <chakra.p mb="2">
          {agreement.state === 'offered' ? (
            t.offerReady
          ) : (
            <Words of={t.exists(words.states[agreement.state])} />
          )}
        </chakra.p>
      )}
      {hasCounterOffer && <chakra.p mb="2">{t.counterReady}</chakra.p>}
    </>
  );
}

type CodeFormProps = {
  asked: TrackApplicationInput;
  onOpen: (session: string, view: FamilyView) => void;
};

/** Asks for a code and takes it; the answer is the same whether or not the application exists. */
function CodeForm({ asked, onOpen }: CodeFormProps) {
  const t = useText(familyText);
  const common = useText(appText);
  const messages = useServerMessages();
  const { client } = trpc.useUtils();
  const form = useZodForm(openWithCodeInput, { ...asked, code: '' });
  const request = useMutation(trpc.agreement.requestCode);
  const open = useMutation(trpc.agreement.openWithCode, {
    onSuccess: async ({ session }) => {
      onOpen(session, await client.agreement.read.mutate({ session }));
    },
    onError: (error) => form.refuse(error),
  });
  const send = () => {
    open.reset();
    form.set('code', '');
    request.mutate(asked);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) =>
    form.submit((input) => open.mutate(input))(event);
  const failure = request.error ?? (getStatus(open.error) === 400 ? null : open.error);
  return (
    <Flex direction="column" gap="4">
      <chakra.p color="fg.muted">{t.codeWhy}</chakra.p>
      {failure && <Notice kind="error" live title={messages.getMessage(failure, t.failed)} />}
      {request.data && (
        <>
          <Notice kind="info" live>
            <Words of={t.codeSent(String(request.data.minutes))} />
          </Notice>
          <ErrorSummary problems={form.problems} attempt={form.attempt} labels={{ code: t.code }} />
          <chakra.form
            method="post"
            noValidate
            onSubmit={onSubmit}
            display="flex"
            gap="3"
            flexWrap="wrap"
            alignItems="flex-end"
          >
            <Box flex="1" minW="12rem" maxW="20rem">
              <TextField
                {...form.field('code')}
                label={t.code}
                hint={t.codeHint}
                inputMode="numeric"
                autoComplete="one-time-code"
                enterKeyHint="go"
                isLtr
              />
            </Box>
            <Button type="submit" loading={open.isPending} loadingText={common.processing}>
              {t.openWith}
            </Button>
          </chakra.form>
        </>
      )}
      <div>
        <Button
          variant={request.data ? 'ghost' : 'solid'}
          loading={request.isPending}
          loadingText={common.processing}
          onClick={send}
        >
          {request.data ? t.sendAgain : t.sendCode}
        </Button>
      </div>
    </Flex>
  );
}
