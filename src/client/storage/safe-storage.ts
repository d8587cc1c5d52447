const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Reads localStorage; undefined if the key is missing or storage is blocked. */
export function readLocal(key: string): string | undefined {
  return read(() => localStorage, key);
}

/** Writes to localStorage; undefined removes. Returns false if the browser rejects it. */
export function writeLocal(key: string, text: string | undefined): boolean {
  return write(() => localStorage, key, text);
}

/** Reads sessionStorage; undefined if the key is missing or storage is blocked. */
export function readSession(key: string): string | undefined {
  return read(() => sessionStorage, key);
}

/** Writes to sessionStorage; undefined removes. Returns false if the browser rejects it. */
export function writeSession(key: string, text: string | undefined): boolean {
  return write(() => sessionStorage, key, text);
}

/** The visitor's earlier choice on this device, if any. */
export function readPreference(key: string): string | undefined {
  try {
    return readLocal(key) ?? new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/** Stores a choice, also in a cookie, so that the server renders the page with it. */
export function writePreference(key: string, value: string): void {
  writeLocal(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${key}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked too: the choice lasts until the page is closed.
  }
}

// NOTE: a function, because naming a blocked storage throws.
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
