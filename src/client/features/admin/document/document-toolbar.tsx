import { Flex, IconButton, chakra } from '@chakra-ui/react';
import {
  ChevronLeft,
  ChevronRight,
  MoveHorizontal,
  RotateCw,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { formatPercent } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { canMove, type ViewMove, type ViewState } from './view-state.ts';
import { reviewText } from '../application/details/review-text.ts';

type DocumentToolbarProps = {
  view: ViewState;
  onMove: (move: ViewMove) => void;
  /** The document's position, from 1, and their number. */
  at: number;
  count: number;
  onTurn: (step: -1 | 1) => void;
};

/** Zoom, rotate, and previous and next document. */
export function DocumentToolbar({ view, onMove, at, count, onTurn }: DocumentToolbarProps) {
  const t = useText(reviewText);
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="1">
      <Flex align="center" gap="1">
        <ToolButton
          label={t.previousDocument}
          isOff={at <= 1}
          onPress={() => onTurn(-1)}
          data-turn="previous"
        >
          <DirectionalIcon icon={ChevronLeft} size={18} />
        </ToolButton>
        <chakra.span textStyle="sm" whiteSpace="nowrap" data-document-place={at}>
          <Words of={t.documentPlace(at, count)} />
        </chakra.span>
        <ToolButton
          label={t.nextDocument}
          isOff={at >= count}
          onPress={() => onTurn(1)}
          data-turn="next"
        >
          <DirectionalIcon icon={ChevronRight} size={18} />
        </ToolButton>
      </Flex>
      <Flex align="center" gap="1">
        <Move move="zoomOut" label={t.zoomOut} icon={ZoomOut} view={view} onMove={onMove} />
        <chakra.output
          aria-label={t.zoomLevel}
          textStyle="sm"
          minW="12"
          textAlign="center"
          data-zoom={view.zoom}
        >
          <Num>{formatPercent(view.zoom)}</Num>
        </chakra.output>
        <Move move="zoomIn" label={t.zoomIn} icon={ZoomIn} view={view} onMove={onMove} />
        <Move move="fit" label={t.fitWidth} icon={MoveHorizontal} view={view} onMove={onMove} />
        <Move move="rotate" label={t.rotate} icon={RotateCw} view={view} onMove={onMove} />
      </Flex>
    </Flex>
  );
}

type MoveProps = Pick<DocumentToolbarProps, 'view' | 'onMove'> & {
  move: ViewMove;
  label: string;
  icon: LucideIcon;
};

function Move({ move, label, icon: Icon, view, onMove }: MoveProps) {
  return (
    <ToolButton
      label={label}
      isOff={!canMove(view, move)}
      onPress={() => onMove(move)}
      data-move={move}
    >
      <Icon size={18} aria-hidden="true" />
    </ToolButton>
  );
}

type ToolButtonProps = {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
};

function ToolButton({ label, isOff, onPress, ...button }: ToolButtonProps) {
  return (
    <IconButton
      variant="ghost"
      size="sm"
      minW={{ base: '11', lg: '9' }}
      minH={{ base: '11', lg: '9' }}
      aria-label={label}
      title={label}
      // NOTE: not `disabled`, which would lose focus at the zoom limits.
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
      {...button}
    />
  );
}
