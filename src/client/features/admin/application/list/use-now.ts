import { useEffect, useState } from 'react';
import { serverNow } from '../../../../lib/clock.ts';

const MINUTE_MS = 60_000;

/** The time in ms, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
