import { useSyncExternalStore } from 'react';

/** True in a prerendered page until it is hydrated. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, isFalse, isTrue);
}

const never = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;
