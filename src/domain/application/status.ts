/** Every state of an application; any may follow any other. */
export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The state to show for a stored text: an unknown or missing one reads as pending. */
export function statusOr(text: string | null | undefined): ApplicationStatus {
  return applicationStatuses.find((status) => status === text) ?? 'pending';
}
