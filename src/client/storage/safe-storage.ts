const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** What the visitor chose earlier on this device; undefined when nothing is kept. */
export function readPreference(key: string): string | undefined {
  return stored(key) ?? new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Remembers a choice, and mirrors it to a cookie from which the server renders the first byte of the page. */
export function writePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // NOTE: blocked storage only costs the memory of the choice.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${key}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // NOTE: where storage is blocked, the cookie alone remembers.
    return undefined;
  }
}
