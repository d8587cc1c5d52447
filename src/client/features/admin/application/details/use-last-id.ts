import { useState } from 'react';

/** The latest id that was not blank: a dialog that is closing still shows what it showed. */
export function useLastId(id: string): string {
  const [last, setLast] = useState(id);
  if (id !== '' && id !== last) setLast(id);
  return id || last;
}
