/** All paths of the site. */
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

/** The tracking page with the application ID filled in. */
export function trackPath(applicationId: string): string {
  return `${paths.track}?id=${encodeURIComponent(applicationId)}`;
}

/** `trackPath` as an absolute URL, to share. */
export function trackLink(applicationId: string): string {
  return new URL(trackPath(applicationId), location.origin).href;
}

/** The address that confirms a clearance letter, to print as a QR code. */
export function verifyLink(number: string): string {
  return new URL(`${paths.track}?verify=${encodeURIComponent(number)}`, location.origin).href;
}

/** The application ID of the confirmation in this page's URL (`?done=`). */
export function confirmedId(): string | undefined {
  const id = new URLSearchParams(location.search).get('done') ?? '';
  return /^RSM(-[2-9A-HJ-NP-Z]{4}){3}$/.test(id) ? id : undefined;
}

/** The application form with education type, institution and, if given, class chosen. */
export function applyPath(educationType: string, institutionId: string, classId?: string): string {
  const chosen = new URLSearchParams({ type: educationType, institution: institutionId });
  if (classId !== undefined) chosen.set('class', classId);
  return `${paths.apply}?${chosen.toString()}`;
}
