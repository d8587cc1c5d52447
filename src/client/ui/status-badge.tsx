import { chakra } from '@chakra-ui/react';
import { Check, Clock, Hourglass, X, type LucideIcon } from 'lucide-react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';

type StatusStyle = {
  palette: 'gray' | 'yellow' | 'green' | 'red';
  icon: LucideIcon;
  word: 'statusPending' | 'statusUnderReview' | 'statusApproved' | 'statusRejected';
};

/** Colour, icon and text key of each status. */
export const statusStyles: Readonly<Record<ApplicationStatus, StatusStyle>> = {
  pending: { palette: 'gray', icon: Clock, word: 'statusPending' },
  under_review: { palette: 'yellow', icon: Hourglass, word: 'statusUnderReview' },
  approved: { palette: 'green', icon: Check, word: 'statusApproved' },
  rejected: { palette: 'red', icon: X, word: 'statusRejected' },
};

/** Returns the word for an application's status; an unknown status reads as pending. */
export function useStatusWord(): (status: string) => string {
  const t = useText(appText);
  return (status) => t[getStyle(status).word];
}

export function StatusBadge({ status, large = false }: { status: string; large?: boolean }) {
  const word = useStatusWord();
  const { palette, icon: Icon } = getStyle(status);
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
      <span>{word(status)}</span>
    </chakra.span>
  );
}

function getStyle(status: string): StatusStyle {
  const styles: Readonly<Record<string, StatusStyle>> = statusStyles;
  return styles[status] ?? statusStyles.pending;
}
