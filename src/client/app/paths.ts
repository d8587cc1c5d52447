/** Every address of the site, once. */
export const paths = {
  home: '/',
  apply: '/apply',
  track: '/track',
  institutions: '/institutions',
  partners: '/partners',
  contact: '/contact',
  auth: '/auth',
  signUp: '/auth?mode=signup',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminPartners: '/admin/partners',
} as const;

/** The tracking page with the id filled in. */
export function trackPath(applicationId: string): string {
  return `${paths.track}?id=${encodeURIComponent(applicationId)}`;
}

/** As `trackPath`, for people elsewhere: it carries the id and nothing else. */
export function trackLink(applicationId: string): string {
  return new URL(trackPath(applicationId), location.origin).href;
}

/** The id of the sent application whose confirmation the address of this page names. */
export function confirmedId(): string | undefined {
  const id = new URLSearchParams(location.search).get('done') ?? '';
  return /^RSM(-[2-9A-HJ-NP-Z]{4}){3}$/.test(id) ? id : undefined;
}

/** The application with the education type and the institution chosen, and the class where one is. */
export function applyPath(educationType: string, institutionId: string, classId?: string): string {
  const chosen = new URLSearchParams({ type: educationType, institution: institutionId });
  if (classId !== undefined) chosen.set('class', classId);
  return `${paths.apply}?${chosen.toString()}`;
}
