/** The four kinds of institution; one noun, distinguished by `educationType`. */
export const educationTypes = ['school', 'nursery', 'academy', 'university'] as const;
export type EducationType = (typeof educationTypes)[number];

/** Each type's plural, as it stands in the calls' paths. */
export const collections = {
  school: 'schools',
  nursery: 'nurseries',
  academy: 'academies',
  university: 'universities',
} as const satisfies Record<EducationType, string>;

/** Institutions, classes and partners are shown (`active`) or hidden (`inactive`). */
export const publicationStatuses = ['active', 'inactive'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];
