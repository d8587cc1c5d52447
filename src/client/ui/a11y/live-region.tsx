import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { createStore } from '../../lib/create-store.ts';

const announcement = createStore('');

/** Says something once to people who listen to the page: language changed, copied, so many results. */
export function announce(text: string): void {
  // NOTE: a repeated sentence must differ, or assistive technology stays silent.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}

/** The one polite region of the page; the shell renders it. */
export function LiveRegion() {
  return (
    <chakra.div role="status" aria-live="polite" srOnly data-live-region>
      {announcement.use()}
    </chakra.div>
  );
}

const debounceMs = 600;

/** Announces a text once it has stayed the same for a moment; not the first one, and not undefined. */
export function useDebouncedAnnouncement(text: string | undefined): void {
  const announced = useRef(text);
  useEffect(() => {
    if (text === undefined || text === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = text;
      announce(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
}
