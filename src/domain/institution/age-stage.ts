import { z } from 'zod';
import { kwdAmount, line, optionalPhrase } from '../text/field.ts';
import { orderIndex, publicationStatus, readAt } from './institution.ts';

const nameMax = 200;

/** An age stage, such as the first kindergarten year; schools without classes have prices by stage. */
export const ageStageView = z.object({
  id: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  orderIndex: z.number().int(),
  status: publicationStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const createAgeStageInput = z.object({
  nameAr: line(nameMax, 'nameArRequired'),
  nameEn: line(nameMax, 'nameEnRequired'),
  orderIndex: orderIndex.default(0),
  status: publicationStatus.default('active'),
});
export type CreateAgeStageInput = z.infer<typeof createAgeStageInput>;

/** A separate schema without defaults: changes only the given fields. */
export const updateAgeStageInput = z.object({
  id: z.string(),
  nameAr: line(nameMax, 'nameArRequired').optional(),
  nameEn: line(nameMax, 'nameEnRequired').optional(),
  orderIndex: orderIndex.optional(),
  status: publicationStatus.optional(),
  ...readAt,
});
export type UpdateAgeStageInput = z.infer<typeof updateAgeStageInput>;

export const ageStageKeyInput = z.object({ id: z.string() });

export const listPricesInput = z.object({ institutionId: z.string() });

/** A school's price of an age stage; amounts are KWD. */
export const priceView = z.object({
  id: z.string(),
  institutionId: z.string(),
  ageStageId: z.string(),
  tuitionAmount: z.number(),
  currency: z.string(),
  notes: z.string().nullable(),
  status: publicationStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PriceView = z.infer<typeof priceView>;

/** Sets a school's price of an age stage, new or existing; omitted fields stay unchanged. */
export const setPriceInput = z.object({
  institutionId: z.string(),
  ageStageId: z.string(),
  tuitionAmount: kwdAmount(0, 'tuitionNotNegative'),
  notes: optionalPhrase(300),
  status: publicationStatus.optional(),
  ...readAt,
});
export type SetPriceInput = z.infer<typeof setPriceInput>;

export const priceKeyInput = z.object({ institutionId: z.string(), ageStageId: z.string() });
export type PriceKeyInput = z.infer<typeof priceKeyInput>;
