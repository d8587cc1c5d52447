import { Button, Flex, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ApplicationStatus } from '../../../domain/application-status.ts';
import { useText } from '../../i18n/use-text.ts';
import { reviewListText } from './review-list-text.ts';

const choices = [
  { status: 'approved', palette: 'brand' },
  { status: 'under_review', palette: 'brand' },
  { status: 'rejected', palette: 'red' },
] as const satisfies readonly { status: ApplicationStatus; palette: string }[];

type BulkBarProps = {
  count: number;
  onDecide: (status: ApplicationStatus) => void;
  onClear: () => void;
};

/** What can be done with the picked applications; it stays in sight while the list scrolls. */
export function BulkBar({ count, onDecide, onClear }: BulkBarProps) {
  const t = useText(reviewListText);
  return (
    <Flex
      role="group"
      aria-label={t.selected(count)}
      position="sticky"
      bottom="0"
      zIndex="2"
      wrap="wrap"
      align="center"
      gap="2"
      px="4"
      py="3"
      bg="bg.panel"
      borderTopWidth="1px"
      borderBottomRadius="2xl"
      shadow="md"
      data-bulk
    >
      <chakra.span fontWeight="600" textStyle="sm" me="auto" role="status">
        {t.selected(count)}
      </chakra.span>
      {choices.map(({ status, palette }) => (
        <Button
          key={status}
          size="sm"
          minH="11"
          variant={status === 'approved' ? 'solid' : 'outline'}
          colorPalette={palette}
          onClick={() => onDecide(status)}
        >
          {t.decide[status]}
        </Button>
      ))}
      <Button size="sm" minH="11" variant="ghost" onClick={onClear}>
        <X size={16} aria-hidden="true" />
        {t.clearSelection}
      </Button>
    </Flex>
  );
}
