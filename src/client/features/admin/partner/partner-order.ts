/** The next free place: behind the last one, 1 where there is none. */
export function nextOrder(partners: readonly { orderIndex: number }[]): number {
  return Math.max(0, ...partners.map(({ orderIndex }) => orderIndex)) + 1;
}
