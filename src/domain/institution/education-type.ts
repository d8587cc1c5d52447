/** The four types of institution. */
export const educationTypes = ['school', 'nursery', 'academy', 'university'] as const;
export type EducationType = (typeof educationTypes)[number];

/** Each type's plural, as used in API paths. */
export const collections = {
  school: 'schools',
  nursery: 'nurseries',
  academy: 'academies',
  university: 'universities',
} as const satisfies Record<EducationType, string>;

/** Institutions, classes and partners are public (`active`) or hidden (`inactive`). */
export const publicationStatuses = ['active', 'inactive'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];
