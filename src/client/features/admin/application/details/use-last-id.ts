import { useState } from 'react';

/** The last ID that was not blank, so that a closing dialog keeps its content. */
export function useLastId(id: string): string {
  const [last, setLast] = useState(id);
  if (id !== '' && id !== last) setLast(id);
  return id || last;
}
