import { z } from 'zod';
import { educationTypes, publicationStatuses } from './education-type.ts';
import { typedAmount } from '../money/money.ts';
import { maxSearchLength } from '../text/search.ts';
import { isBlank } from '../text/text.ts';
import {
  filter,
  line,
  optionalLine,
  optionalParagraphs,
  webAddress,
  wholeNumber,
  kwdAmount,
} from '../text/field.ts';

export const educationType = z.enum(educationTypes, {
  error: (issue) => (issue.input === undefined ? 'educationTypeRequired' : 'choiceInvalid'),
});

export const publicationStatus = z.enum(publicationStatuses, {
  error: 'publicationInvalid',
});

const nameMax = 200;
const textMax = 4000;

const optionalYear = z.preprocess(
  (value) => (isBlank(value) ? null : value),
  wholeNumber(1000, 2999, 'yearInvalid').nullable().optional(),
);

/** The optional fields of every institution. */
export const sharedFields = ['descriptionAr', 'descriptionEn', 'website'] as const;

/** The fields of universities only; for others they are neither stored nor returned. */
export const universityFields = [
  'establishment',
  'locationAr',
  'locationEn',
  'facultiesAr',
  'facultiesEn',
  'degreesAr',
  'degreesEn',
] as const;

export const institutionFields = [...sharedFields, ...universityFields] as const;
export type InstitutionField = (typeof institutionFields)[number];

const fieldRules = {
  descriptionAr: optionalParagraphs(textMax),
  descriptionEn: optionalParagraphs(textMax),
  website: webAddress,
  establishment: optionalYear,
  locationAr: optionalLine(nameMax),
  locationEn: optionalLine(nameMax),
  facultiesAr: optionalParagraphs(textMax),
  facultiesEn: optionalParagraphs(textMax),
  degreesAr: optionalParagraphs(textMax),
  degreesEn: optionalParagraphs(textMax),
} satisfies Record<InstitutionField, z.ZodType>;

const byType = { educationType };
const byId = { ...byType, id: z.string() };
/** `updatedAt` as last read; a PATCH with it is rejected if someone else has changed the record. */
export const readAt = { updatedAt: z.string({ error: 'invalid' }).max(40, 'tooLong').optional() };

export const createInstitutionInput = z.object({
  ...byType,
  nameAr: line(nameMax, 'nameArRequired'),
  nameEn: line(nameMax, 'nameEnRequired'),
  ...fieldRules,
  status: publicationStatus.default('active'),
});
export type CreateInstitutionInput = z.infer<typeof createInstitutionInput>;

/** A separate schema without defaults: a PATCH changes only the given fields. */
export const updateInstitutionInput = z.object({
  ...byId,
  nameAr: line(nameMax, 'nameArRequired').optional(),
  nameEn: line(nameMax, 'nameEnRequired').optional(),
  ...fieldRules,
  status: publicationStatus.optional(),
  ...readAt,
});
export type UpdateInstitutionInput = z.infer<typeof updateInstitutionInput>;

export const institutionKeyInput = z.object(byId);
export type InstitutionKeyInput = z.infer<typeof institutionKeyInput>;

export const listPublicInstitutionsInput = z.object(byType);

/** Status and search of an administrator's list. */
export const catalogueFilter = {
  status: filter(publicationStatus),
  search: filter(z.string({ error: 'invalid' }).max(maxSearchLength, 'tooLong')),
};
export const listInstitutionsInput = z.object({ ...byType, ...catalogueFilter });
export type ListInstitutionsInput = z.infer<typeof listInstitutionsInput>;

const isoTime = z.string();
const nullableText = z.string().nullable();

const fieldViews = {
  descriptionAr: nullableText,
  descriptionEn: nullableText,
  website: nullableText,
  establishment: z.number().int().nullable().optional(),
  locationAr: nullableText.optional(),
  locationEn: nullableText.optional(),
  facultiesAr: nullableText.optional(),
  facultiesEn: nullableText.optional(),
  degreesAr: nullableText.optional(),
  degreesEn: nullableText.optional(),
} satisfies Record<InstitutionField, z.ZodType>;

export const institutionView = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  ...fieldViews,
  status: publicationStatus,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type InstitutionView = z.infer<typeof institutionView>;

const ofInstitution = { ...byType, institutionId: z.string() };

/** A JSON number, unlike a form's text. */
export const orderIndex = z
  .number({ error: 'orderInvalid' })
  .int('orderInvalid')
  .min(0, 'orderInvalid')
  .max(100_000, 'orderInvalid');
const classTuition = kwdAmount(0, 'tuitionNotNegative');

export const createClassInput = z.object({
  ...ofInstitution,
  nameAr: line(nameMax, 'nameArRequired'),
  nameEn: line(nameMax, 'nameEnRequired'),
  tuitionAmount: classTuition.default(0),
  orderIndex: orderIndex.default(0),
  status: publicationStatus.default('active'),
});
export type CreateClassInput = z.infer<typeof createClassInput>;

export const updateClassInput = z.object({
  ...ofInstitution,
  classId: z.string(),
  nameAr: line(nameMax, 'nameArRequired').optional(),
  nameEn: line(nameMax, 'nameEnRequired').optional(),
  tuitionAmount: classTuition.optional(),
  orderIndex: orderIndex.optional(),
  status: publicationStatus.optional(),
  ...readAt,
});
export type UpdateClassInput = z.infer<typeof updateClassInput>;

/** The form's order starts at 1, unlike the API's. */
export const classForm = createClassInput
  .omit({ educationType: true, institutionId: true })
  .extend({
    tuitionAmount: z.preprocess(
      (value) => (isBlank(value) || value === undefined ? 0 : typedAmount(value)),
      classTuition,
    ),
    orderIndex: z.preprocess(
      (value) => (isBlank(value) || value === undefined ? 1 : value),
      wholeNumber(1, 100_000, 'orderMin'),
    ),
  });

export const classKeyInput = z.object({ ...ofInstitution, classId: z.string() });
export type ClassKeyInput = z.infer<typeof classKeyInput>;

/** New names for a class whose own were taken after it was deleted. */
export const restoreClassInput = classKeyInput.extend({
  nameAr: line(nameMax, 'nameArRequired').optional(),
  nameEn: line(nameMax, 'nameEnRequired').optional(),
});
export type RestoreClassInput = z.infer<typeof restoreClassInput>;

export const listClassesInput = z.object(ofInstitution);
export type ListClassesInput = z.infer<typeof listClassesInput>;

export const classView = z.object({
  id: z.string(),
  institutionId: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  orderIndex: z.number().int(),
  tuitionAmount: z.number(),
  currency: z.string(),
  status: publicationStatus,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type ClassView = z.infer<typeof classView>;

/** An age stage that a school without classes offers instead; the id is the stage's. */
export const pricedStageView = classView.pick({
  id: true,
  nameAr: true,
  nameEn: true,
  orderIndex: true,
  tuitionAmount: true,
});

/** The yearly tuition of an institution's cheapest priced class. */
export const lowestTuitionView = z.object({ institutionId: z.string(), tuitionAmount: z.number() });

/** How long deleted records can be restored, in days. */
export const restoreDays = 30;

export const deletedView = z.object({ id: z.string() });

/** `classes` counts those deleted with it, not those deleted before. */
export const deletedInstitutionView = institutionView
  .pick({ id: true, nameAr: true, nameEn: true })
  .extend({ classes: z.number().int(), deletedAt: isoTime });

/** The names of deleted institutions or classes, which applications still refer to. */
export const deletedNameView = institutionView.pick({ id: true, nameAr: true, nameEn: true });

export const deletedClassView = classView
  .pick({ id: true, nameAr: true, nameEn: true, tuitionAmount: true })
  .extend({ deletedAt: isoTime });
