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

/** Every address that has a page of its own; any other is answered by the "not found" page. */
export const pagePaths = [
  ...publicPagePaths,
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/partners',
] as const;
