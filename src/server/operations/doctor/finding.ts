/** What the doctor says of one thing: fine, worth knowing, or in the way. */
export interface Finding {
  level: 'ok' | 'warn' | 'bad';
  /** One word or two, such as `data folder`. */
  about: string;
  says: string;
  /** What to do; given with all but `ok`. */
  remedy?: string;
}

/** Answers that are made for one thing. */
export function findingsAbout(about: string) {
  return {
    ok: (says: string): Finding => ({ level: 'ok', about, says }),
    warn: (says: string, remedy: string): Finding => ({ level: 'warn', about, says, remedy }),
    bad: (says: string, remedy: string): Finding => ({ level: 'bad', about, says, remedy }),
  };
}

/** A failure's code, such as EACCES, else its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

const units = ['kB', 'MB', 'GB', 'TB'];

/** Such as `12.3 GB`. */
export function sizeText(bytes: number): string {
  let value = bytes / 1000;
  let at = 0;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return `${value.toFixed(1)} ${units[at] ?? ''}`;
}
