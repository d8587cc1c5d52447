/** The pages in the sitemap. */
export const publicPagePaths = [
  '/',
  '/apply',
  '/track',
  '/institutions',
  '/partners',
  '/contact',
  '/auth',
] as const;

/** Normalises a page's path: lowercase, without trailing slashes. */
export function getPagePath(path: string): string {
  // NOTE: without the lookbehind, a long row of slashes would take quadratic time.
  return path.replace(/(?<!\/)\/+$/, '').toLowerCase() || '/';
}

/** Every path with its own page; others show the "not found" page. */
export const pagePaths = [
  ...publicPagePaths,
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/partners',
] as const;
