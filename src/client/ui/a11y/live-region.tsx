import { chakra } from '@chakra-ui/react';
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
