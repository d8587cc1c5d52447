/** What sessionStorage has under a key; undefined where nothing stands or it is blocked. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text for this tab; undefined removes it. */
export function writeTab(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // NOTE: full or blocked storage only costs surviving a reload.
  }
}

/** What localStorage, which all tabs share, has under a key. */
export function readDevice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text for all tabs; undefined removes it. False where the device refuses. */
export function writeDevice(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
