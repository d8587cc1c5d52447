import { useState } from 'react';
import { useAdminUser } from '../../../../api/tokens.ts';
import { readSession, writeSession } from '../../../../storage/safe-storage.ts';

const KEY_PREFIX = 'typed:';

/**
 * What an administrator types, kept in this tab until it is sent, so that a session that ends meanwhile loses
 * nothing. Another administrator in the same tab does not get it. `wasKept` tells that it comes from before.
 */
export function useTextDraft(
  name: string,
  initial = '',
): {
  text: string;
  setText: (text: string) => void;
  wasKept: boolean;
} {
  const admin = useAdminUser();
  // NOTE: fixed when the field appears: the session's end takes the name away before the field.
  const [key] = useState(() => `${KEY_PREFIX}${admin?.username ?? ''}:${name}`);
  const [kept] = useState(() => readSession(key) ?? '');
  const [text, setText] = useState(kept || initial);
  return {
    text,
    setText: (next) => {
      setText(next);
      writeSession(key, next === '' ? undefined : next);
    },
    wasKept: kept !== '',
  };
}

/** Whoever signs out leaves nothing behind for the next person at this computer. */
export function clearTextDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // NOTE: what could not be kept need not be dropped.
  }
}
