const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** What the visitor chose earlier on this device; undefined when nothing is stored or storage is blocked. */
export function readPreference(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
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
