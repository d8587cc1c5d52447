/** Whether an `If-None-Match` header names the tag; weakly, as this header is compared. */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => ['*', tag].includes(item.trim().replace(/^W\//, '')));
}
