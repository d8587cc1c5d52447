import { useState } from 'react';
import { useAdminUser } from '#client/api/tokens.ts';
import { readSession, writeSession } from '#client/storage/safe-storage.ts';

const KEY_PREFIX = 'typed:';

/**
 * Keeps typed text in this tab until it is sent, so that it survives the end of a session. Another administrator in the
 * same tab does not see it. `wasKept`: the text was restored.
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
  // NOTE: fixed at mount, because the session may end, and its username with it, before unmount.
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

/** Deletes all text drafts at sign-out, so that the next person at this computer does not see them. */
export function clearTextDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // NOTE: if storage is blocked, there is nothing to delete.
  }
}
