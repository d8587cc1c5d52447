import { Button, Flex, chakra } from '@chakra-ui/react';
import { UserRound, X } from 'lucide-react';
import { useRef } from 'react';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { useBarBelow, useBarHeight } from '#client/ui/toast/toast-lift.ts';
import { useText } from '#client/i18n/use-text.ts';
import { decisionText } from '../decision/decision-text.ts';
import { AssignmentMenu } from '../assignment/assignment-menu.tsx';
import type { Assigned } from '../assignment/use-assignment.ts';
import { marksText } from './marks-text.ts';
import { reviewListText } from './review-list-text.ts';

const choices = [
  { status: 'approved', palette: 'brand' },
  { status: 'under_review', palette: 'brand' },
  { status: 'rejected', palette: 'red' },
] as const satisfies readonly { status: ApplicationStatus; palette: string }[];

type BulkBarProps = {
  rows: readonly ApplicationRowView[];
  /** Without a status: asks for it, with a note. */
  onDecide: (status?: ApplicationStatus) => void;
  onAssigned: (assigned: readonly Assigned[]) => void;
  onClear: () => void;
};

/**
 * Actions for the selected applications, sticky while the list scrolls. NOTE: always mounted, because inserting new
 * styles would recalculate those of a whole page of rows.
 */
export function BulkBar({ rows, onDecide, onAssigned, onClear }: BulkBarProps) {
  const t = useText(reviewListText);
  const { withNote } = useText(decisionText);
  const { assign } = useText(marksText);
  const count = rows.length;
  const isIdle = count === 0;
  const bar = useRef<HTMLDivElement>(null);
  const rem = useBarHeight(bar, isIdle);
  useBarBelow(rem, rem);
  return (
    <Flex
      ref={bar}
      role="group"
      hidden={isIdle}
      aria-label={t.selected(count)}
      data-bar
      position="sticky"
      bottom="0"
      zIndex="2"
      wrap="wrap"
      align="center"
      columnGap="2"
      rowGap="1"
      px="4"
      py={{ base: '2', md: '3' }}
      bg="bg.panel"
      borderTopWidth="1px"
      borderBottomRadius="2xl"
      shadow="md"
      data-bulk
    >
      <Flex align="center" columnGap="2" me="auto" w={{ base: 'full', xl: 'auto' }}>
        <chakra.span fontWeight="600" textStyle="sm" role="status" data-stays-in-sight>
          {t.selected(count)}
        </chakra.span>
        <Button
          size="sm"
          minH="11"
          px="2"
          ms={{ base: 'auto', xl: '0' }}
          variant="ghost"
          onClick={onClear}
        >
          <X size={16} aria-hidden="true" />
          <span>{t.clearSelection}</span>
        </Button>
      </Flex>
      {choices.map(({ status, palette }) => (
        <Button
          key={status}
          {...buttonStyle}
          variant={status === 'approved' ? 'solid' : 'outline'}
          colorPalette={palette}
          onClick={() => onDecide(status)}
        >
          {t.decide[status]}
        </Button>
      ))}
      <Button {...buttonStyle} variant="outline" onClick={() => onDecide()} data-with-note>
        {withNote}
      </Button>
      <AssignmentMenu targets={rows} onChanged={onAssigned} onDone={onClear}>
        <Button {...buttonStyle} variant="outline" data-assign>
          <UserRound size={16} aria-hidden="true" />
          <span>{assign}</span>
        </Button>
      </AssignmentMenu>
    </Flex>
  );
}

const buttonStyle = {
  size: 'sm',
  minH: '11',
  px: { base: '2.5', md: '3.5' },
  flexGrow: { base: '1', md: '0' },
} as const;
