import { Box, Button, Flex } from '@chakra-ui/react';
import { Check, MessageSquarePlus, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { useBarBelow, useBarHeight } from '#client/ui/toast/toast-lift.ts';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { getDecision, useDialogKeys } from '../keyboard/shortcut.ts';
import { applicationText } from '../application-text.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { decisionText } from './decision-text.ts';
import { MailOffLine } from './mail-off.tsx';
import type { useDecide } from './use-decide.ts';
import { useUndo } from './use-undo.ts';

const choices = [
  { status: 'approved', palette: 'brand', variant: 'solid' },
  { status: 'rejected', palette: 'red', variant: 'outline' },
  { status: 'under_review', palette: 'brand', variant: 'outline' },
  { status: 'pending', palette: 'brand', variant: 'outline' },
] as const satisfies readonly { status: ApplicationStatus; palette: string; variant: string }[];

type DecisionBarProps = {
  application: ApplicationView;
  deciding: ReturnType<typeof useDecide>;
};

/** Sets the application's status, at once or with a note. Always visible. */
export function DecisionBar({ application, deciding }: DecisionBarProps) {
  const t = useText(decisionText);
  const bar = useRef<HTMLDivElement>(null);
  const [changedSince, setChangedSince] = useState<string>();
  const changing = deciding.changing.get(application.id);
  const decide = (status?: ApplicationStatus) => {
    const { updatedAt } = application;
    const over = status
      ? deciding.decide({ status, targets: [application] })
      : deciding.ask([application]);
    void over.then((outcome) => setChangedSince(outcome === 'changed' ? updatedAt : undefined));
  };
  const rem = useBarHeight(bar);
  useBarBelow(rem, rem);
  useDialogKeys(bar, (key) => {
    const status = getDecision(key);
    if (status === undefined && key !== 'd') return false;
    decide(status);
    return true;
  });
  return (
    <Box
      ref={bar}
      role="group"
      aria-label={t.bar}
      borderTopWidth="1px"
      bg="bg.panel"
      px={{ base: '3', lg: '4' }}
      py={{ base: '2', lg: '3' }}
      flexShrink="0"
      data-decision-bar
    >
      {changedSince !== undefined && (
        <Box pb="3" maxH="calc(40 * var(--dvh))" overflowY="auto">
          <ChangedNotice application={application} since={changedSince} />
        </Box>
      )}
      <Flex wrap="wrap" align="center" gap="2">
        <Choices current={application.status} changing={changing} onDecide={decide} />
        <Button size="sm" minH="11" variant="ghost" onClick={() => decide()} data-with-note>
          <MessageSquarePlus size={16} aria-hidden="true" />
          <span>{t.withNote}</span>
        </Button>
        <UndoButton application={application} />
        <Box ms={{ lg: 'auto' }}>
          <MailOffLine />
        </Box>
      </Flex>
    </Box>
  );
}

type ChoicesProps = {
  current: ApplicationStatus;
  changing: ApplicationStatus | undefined;
  onDecide: (status: ApplicationStatus) => void;
};

function Choices({ current, changing, onDecide }: ChoicesProps) {
  const t = useText(decisionText);
  const { currentStatus } = useText(applicationText);
  return choices.map(({ status, palette, variant }) => (
    <Button
      key={status}
      size="sm"
      minH="11"
      px={{ base: '2.5', md: '4' }}
      flexGrow={{ base: '1', md: '0' }}
      variant={variant}
      colorPalette={palette}
      // NOTE: busy, not disabled, so that it keeps focus.
      aria-busy={changing === status}
      aria-pressed={status === current}
      title={status === current ? currentStatus : undefined}
      onClick={() => onDecide(status)}
      data-decide={status}
    >
      {status === current && <Check size={16} aria-hidden="true" />}
      <span>{t.short[status]}</span>
    </Button>
  ));
}

/** Moves focus to a neighbouring button when the focused one is removed. */
function leaveFocusBeside(button: HTMLElement | null) {
  const bar = button?.closest('[data-decision-bar]');
  return () => {
    if (button !== document.activeElement) return;
    bar?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  };
}

/** How often to check whether the email has been sent, in ms. */
const askAgainMs = 10_000;

/** Undoes the last decision, until its email is sent. */
function UndoButton({ application }: { application: ApplicationView }) {
  const { id, applicantName, applicationId } = application;
  const t = useText(decisionText);
  const { statusNames } = useText(applicationText);
  const { undo, isUndoing } = useUndo();
  const undoable = adminTrpc.application.undoable.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data ? askAgainMs : false) },
  );
  if (!undoable.data) return null;
  const { status, updatedAt } = undoable.data;
  return (
    <Button
      ref={leaveFocusBeside}
      size="sm"
      minH="11"
      variant="ghost"
      aria-busy={isUndoing}
      onClick={() => void undo([{ id, updatedAt, applicantName, applicationId }])}
      data-undo
    >
      <Undo2 size={16} aria-hidden="true" />
      <span>{t.undoTo(statusNames[status])}</span>
    </Button>
  );
}
