import { useEffect, useRef } from 'react';

const QUIET_MS = 600;

/** Tells a value once it has stood still for a moment and differs from the one before; not the first. */
export function useAfterQuiet<Value>(value: Value | undefined, tell: (value: Value) => void): void {
  const announced = useRef(value);
  useEffect(() => {
    if (value === undefined || value === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = value;
      tell(value);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [value, tell]);
}
