import { randomUUID, randomUUIDv7 } from 'node:crypto';

/** The id of a new row: it begins with the time, so that indexes write what is new side by side. */
export function newId(): string {
  return randomUUIDv7();
}

/** The id of a session is of chance alone (122 bits): nobody can narrow it down by when it began. */
export function newSessionId(): string {
  return randomUUID();
}
