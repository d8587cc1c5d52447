import { Flex, IconButton } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { classListText } from './class-list-text.ts';

type Step = -1 | 1;

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (by: Step) => void;
};

/** Moves a row up or down; on either button, also by Alt and an arrow key. */
export function MoveButtons({ name, ...row }: MoveButtonsProps) {
  const t = useText(classListText);
  return (
    <Flex>
      <MoveButton by={-1} label={plain(t.moveUp(name))} {...row} />
      <MoveButton by={1} label={plain(t.moveDown(name))} {...row} />
    </Flex>
  );
}

type MoveButtonProps = Omit<MoveButtonsProps, 'name'> & { by: Step; label: string };

function MoveButton({ by, label, index, count, onMove }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const Icon = by < 0 ? ChevronUp : ChevronDown;

  // Moving a row in the DOM loses focus.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const isPossible = (step: Step) => index + step >= 0 && index + step < count;
  const move = (step: Step) => {
    if (!isPossible(step)) return;
    isPressed.current = true;
    onMove(step);
  };
  return (
    <IconButton
      ref={button}
      variant="ghost"
      size="xs"
      minW="9"
      h="9"
      my="-2"
      aria-label={label}
      aria-keyshortcuts={by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      // Not `disabled`, which would lose focus at either end.
      aria-disabled={!isPossible(by)}
      opacity={isPossible(by) ? undefined : 0.35}
      onClick={() => move(by)}
      onKeyDown={(event) => {
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
