type Row = { id: string };

/** The rows as their ids are ordered; those that the order does not know come last, as they stand. */
export function inOrder<R extends Row>(rows: readonly R[], ids: readonly string[]): R[] {
  const index = new Map(ids.map((id, at) => [id, at]));
  return [...rows].sort(
    (one, other) => (index.get(one.id) ?? Infinity) - (index.get(other.id) ?? Infinity) || 0,
  );
}

/** The ids with one of them one step up or down; at either end it stays. */
export function moveBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, ids.indexOf(id) + by), 0, id);
  return others;
}
