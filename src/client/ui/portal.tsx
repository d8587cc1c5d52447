import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Stands at the end of the page's body, once the page is on the device. */
export function Portal({ children }: { children: ReactNode }) {
  const isOnDevice = useSyncExternalStore(never, isTrue, isFalse);
  return isOnDevice ? createPortal(children, document.body) : null;
}

const never = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
