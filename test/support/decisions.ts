import type { Caller } from './context.ts';

/** An application as a reviewer reads it now, to decide on; the first of the list without an id. */
export async function readItem({ rows, byId }: Caller['application'], id?: string) {
  const [row] = id === undefined ? (await rows({})).items : [await byId({ id })];
  return { id: row?.id ?? '', updatedAt: row?.updatedAt ?? '' };
}
