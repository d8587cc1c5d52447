import { badInput } from '#domain/errors/errors.ts';

/** A position in a list that is ordered by time, newest first. */
export interface TimeCursor {
  createdAt: string;
  id: string;
}

export function encodeTimeCursor({ createdAt, id }: TimeCursor): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/** Errors: `bad_input` for an invalid cursor. */
export function decodeTimeCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, createdAt, id] = /^(\d{4}-[\dT:.-]{18,19}Z) ([\da-f-]{36})$/.exec(text) ?? [];
  if (!createdAt || !id) throw badInput({ path: 'cursor', key: 'cursorInvalid' });
  return { createdAt, id };
}
