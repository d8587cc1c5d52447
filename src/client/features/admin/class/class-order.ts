type Row = { id: string };

/** The rows as their ids are ordered; those that the order does not know come last, as they stand. */
export function inOrder<R extends Row>(rows: readonly R[], ids: readonly string[]): R[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted(
    (one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0,
  );
}

/** The ids with one of them at another place; a place beyond either end is the end. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Where a key moves a row that stands at `place` of `count`; undefined for any other key. */
export function indexByKey(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, place - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
