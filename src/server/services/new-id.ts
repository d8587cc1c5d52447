import { randomUUID, randomUUIDv7 } from 'node:crypto';

/** The id of a new row; it starts with the time, so that index entries of new rows are adjacent. */
export function newId(): string {
  return randomUUIDv7();
}

/** The id of a session: 122 random bits, unrelated to its time. */
export function newSessionId(): string {
  return randomUUID();
}
