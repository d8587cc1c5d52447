import { useEffect, useRef } from 'react';
import { createStore } from '#client/lib/create-store.ts';

const announcement = createStore('');

/** Announces a text once to screen readers, for example that the language changed. */
export function announce(text: string): void {
  // NOTE: a repeated text must differ, or screen readers do not announce it.
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}

/** The page's only polite live region; the shell renders it. */
export function LiveRegion() {
  return (
    <div className="sr-only" role="status" aria-live="polite" data-live-region>
      {announcement.use()}
    </div>
  );
}

const debounceMs = 600;

/** Announces a text once it has stopped changing; not the first one, and not undefined. */
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
