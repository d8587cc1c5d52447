/** Every status of an application; any may follow any other. */
export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Parses a stored status; an unknown or missing one becomes pending. */
export function statusOr(text: string | null | undefined): ApplicationStatus {
  return applicationStatuses.find((status) => status === text) ?? 'pending';
}
