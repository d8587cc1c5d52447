import { useEffect, useEffectEvent } from 'react';

/** Handles an event of the whole document while the component is mounted. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handle: (event: DocumentEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => onEvent(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}
