/** Every address that has a page of its own; any other is answered by the "not found" page. */
export const pagePaths = [
  '/',
  '/apply',
  '/track',
  '/institutions',
  '/partners',
  '/contact',
  '/auth',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/partners',
] as const;
