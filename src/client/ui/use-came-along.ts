import { useSyncExternalStore } from 'react';

/** Whether a component stands there as it came with the page, and is not alive yet. */
export function useCameAlong(): boolean {
  return useSyncExternalStore(never, isFalse, isTrue);
}

const never = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;
