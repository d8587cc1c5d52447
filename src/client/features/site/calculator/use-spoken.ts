import { useEffect, useRef } from 'react';
import { announce } from '../../../ui/a11y/live-region.tsx';

/** How long typing rests before the new result is read out. */
const announceAfterMs = 600;

/** Reads a sentence out once it has stood still for a moment; silent on arrival. */
export function useSpoken(sentence: string): void {
  const spoken = useRef(sentence);
  useEffect(() => {
    if (spoken.current === sentence) return;
    const timer = setTimeout(() => {
      spoken.current = sentence;
      announce(sentence);
    }, announceAfterMs);
    return () => clearTimeout(timer);
  }, [sentence]);
}
