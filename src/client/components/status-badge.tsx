import { chakra } from '@chakra-ui/react';
import { Check, Clock, Hourglass, X, type LucideIcon } from 'lucide-react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';

type Look = {
  palette: 'gray' | 'yellow' | 'green' | 'red';
  icon: LucideIcon;
  word: 'statusPending' | 'statusUnderReview' | 'statusApproved' | 'statusRejected';
};

const pending: Look = { palette: 'gray', icon: Clock, word: 'statusPending' };

const looks: Readonly<Record<string, Look>> = {
  pending,
  under_review: { palette: 'yellow', icon: Hourglass, word: 'statusUnderReview' },
  approved: { palette: 'green', icon: Check, word: 'statusApproved' },
  rejected: { palette: 'red', icon: X, word: 'statusRejected' },
};

/** The word for an application's status; anything unknown reads as pending. */
export function useStatusWord(): (status: string) => string {
  const t = useText(appText);
  return (status) => t[(looks[status] ?? pending).word];
}

/** An application's status by colour, icon and word. */
export function StatusBadge({ status, large = false }: { status: string; large?: boolean }) {
  const word = useStatusWord();
  const { palette, icon: Icon } = looks[status] ?? pending;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      colorPalette={palette}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      rounded="full"
      px={large ? '4' : '2.5'}
      py={large ? '1.5' : '0.5'}
      textStyle={large ? 'body' : 'xs'}
      fontWeight="600"
      whiteSpace="nowrap"
      data-status={status}
    >
      <Icon size={large ? 18 : 14} aria-hidden="true" />
      {word(status)}
    </chakra.span>
  );
}
