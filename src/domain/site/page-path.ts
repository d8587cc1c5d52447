/** The pages anybody may find. */
export const publicPagePaths = [
  '/',
  '/apply',
  '/track',
  '/institutions',
  '/partners',
  '/contact',
  '/auth',
] as const;

/** An address as its page is known by: letters of either case, slashes at its end or not. */
export function pagePathOf(path: string): string {
  // NOTE: without looking back, a long row of slashes would be walked once for each of them.
  return path.replace(/(?<!\/)\/+$/, '').toLowerCase() || '/';
}

/** Every address that has a page of its own; any other is answered by the "not found" page. */
export const pagePaths = [
  ...publicPagePaths,
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/partners',
] as const;
