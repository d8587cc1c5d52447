import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';

let words = '';
let round = 0;
const listeners = new Set<() => void>();

/** Says something once to people who listen to the page: language changed, copied, so many results. */
export function announce(text: string): void {
  // NOTE: a repeated sentence must differ, or assistive technology stays silent.
  round += 1;
  words = round % 2 === 0 ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The one polite region of the page; the shell renders it. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  );
  return (
    <chakra.div role="status" aria-live="polite" srOnly data-live-region>
      {text}
    </chakra.div>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
