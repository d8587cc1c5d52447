import { IconButton } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { indexByKey } from './class-order.ts';
import { scrollAtEdges } from './edge-scroll.ts';
import type { RowMoves } from './use-class-order.ts';

type GripProps = {
  /** The row that it moves. */
  id: string;
  label: string;
  place: number;
  count: number;
  moves: RowMoves;
};

/** A handle at a row: drag it by pointer, or move the row with the arrow keys, Home and End. */
export function Grip({ id, label, place, count, moves }: GripProps) {
  const [isDragged, setDragged] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isMovedByKey = useRef(false);

  // A row that changes its place loses focus on the way.
  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'nearest' });
    moves.keep();
  }, [place, moves]);

  const follow = useEffectEvent((y: number) => {
    const next = placeUnder(y, id);
    if (next !== place) moves.show(id, next);
  });
  const finish = useEffectEvent((isKept: boolean) => {
    setDragged(false);
    if (isKept) moves.keep();
    else moves.drop();
  });

  useEffect(() => {
    if (!isDragged || !button.current) return;
    const scrolling = scrollAtEdges(button.current, (y) => follow(y));
    const leaving = new AbortController();
    const { signal } = leaving;
    const onMove = ({ clientY }: PointerEvent) => {
      scrolling.at(clientY);
      follow(clientY);
    };
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', () => finish(true), { signal });
    addEventListener('pointercancel', () => finish(false), { signal });
    // Before the dialog around, which Escape would close.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      finish(false);
    };
    addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      scrolling.stop();
      leaving.abort();
    };
  }, [isDragged]);

  return (
    <IconButton
      ref={button}
      variant="ghost"
      size="sm"
      minW="9"
      my="-2"
      aria-label={label}
      data-grip={id}
      cursor={isDragged ? 'grabbing' : 'grab'}
      touchAction="none"
      bg={isDragged ? 'brand.subtle' : undefined}
      onPointerDown={(event) => {
        if (event.button === 0) setDragged(true);
      }}
      onKeyDown={(event) => {
        const next = indexByKey(event.key, place, count);
        if (next === undefined) return;
        event.preventDefault();
        if (next === place) return;
        isMovedByKey.current = true;
        moves.show(id, next);
      }}
    >
      <GripVertical size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** The place in the list at a height of the window: behind every other row whose middle is above it. */
function placeUnder(y: number, id: string): number {
  const grips = [...document.querySelectorAll<HTMLElement>('[data-grip]')];
  return grips.filter((grip) => {
    const { top, height } = grip.getBoundingClientRect();
    return height > 0 && grip.dataset['grip'] !== id && top + height / 2 < y;
  }).length;
}
