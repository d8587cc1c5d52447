import { z } from 'zod';
import {
  catalogueFilter,
  orderIndex,
  publicationStatus,
  readAt,
} from '../institution/institution.ts';
import { line, optionalLine, webAddress, wholeNumber } from '../text/field.ts';
import { isBlank } from '../text/text.ts';

/** Banks and finance companies, or academic advisers. */
export const partnerTypes = ['financial', 'academic'] as const;
export const partnerType = z.enum(partnerTypes, { error: 'choiceInvalid' });
export type PartnerType = z.infer<typeof partnerType>;

const nameMax = 200;

/** A `filePath` that the upload returned; the server checks that it exists. */
const logoPath = optionalLine(200);

export const createPartnerInput = z.object({
  name: line(nameMax, 'partnerNameRequired'),
  type: partnerType,
  logoPath,
  websiteUrl: webAddress,
  orderIndex: orderIndex.default(0),
  status: publicationStatus.default('active'),
});
export type CreatePartnerInput = z.infer<typeof createPartnerInput>;

export const updatePartnerInput = z.object({
  id: z.string(),
  name: line(nameMax, 'partnerNameRequired').optional(),
  type: partnerType.optional(),
  logoPath,
  websiteUrl: webAddress,
  orderIndex: orderIndex.optional(),
  status: publicationStatus.optional(),
  ...readAt,
});
export type UpdatePartnerInput = z.infer<typeof updatePartnerInput>;

/** The form's order starts at 1, unlike the API's, and is null if blank. */
export const partnerForm = createPartnerInput.extend({
  orderIndex: z.preprocess(
    (value) => (isBlank(value) ? null : value),
    wholeNumber(1, 100_000, 'orderMin').nullable(),
  ),
});

export const partnerKeyInput = z.object({ id: z.string() });

export const listPublicPartnersInput = z.object({ type: partnerType });

export const listPartnersInput = z.object(catalogueFilter);
export type ListPartnersInput = z.infer<typeof listPartnersInput>;

export const partnerView = z.object({
  id: z.string(),
  name: z.string(),
  type: partnerType,
  logoPath: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  orderIndex: z.number().int(),
  status: publicationStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PartnerView = z.infer<typeof partnerView>;

export const deletedPartnerView = partnerView
  .pick({ id: true, name: true, type: true, logoPath: true })
  .extend({ deletedAt: z.string() });

/** What visitors see of a partner. */
export const publicPartnerView = partnerView.pick({ id: true, name: true, logoPath: true });
export type PublicPartnerView = z.infer<typeof publicPartnerView>;
