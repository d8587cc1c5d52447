const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** What localStorage has under a key; undefined where nothing stands or it is blocked. */
export function readLocal(key: string): string | undefined {
  return read(() => localStorage, key);
}

/** Stores a text for all tabs; undefined removes it. False where the device refuses. */
export function writeLocal(key: string, text: string | undefined): boolean {
  return write(() => localStorage, key, text);
}

/** What sessionStorage has under a key; undefined where nothing stands or it is blocked. */
export function readSession(key: string): string | undefined {
  return read(() => sessionStorage, key);
}

/** Stores a text for this tab; undefined removes it. False where the device refuses. */
export function writeSession(key: string, text: string | undefined): boolean {
  return write(() => sessionStorage, key, text);
}

/** What the visitor chose earlier on this device; undefined when nothing is stored. */
export function readPreference(key: string): string | undefined {
  try {
    return readLocal(key) ?? new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/** Remembers a choice, and mirrors it to a cookie from which the server renders the first byte of the page. */
export function writePreference(key: string, value: string): void {
  writeLocal(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${key}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // Blocked as well: the choice holds until the page is left.
  }
}

// NOTE: where storage is blocked, naming it throws already.
function read(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
