import { z } from 'zod';
import { exportFormats } from '../application/review-list.ts';
import { filter, language } from '../text/field.ts';
import { pageOf, pageQuery } from '../text/pagination.ts';
import { isCalendarDay } from '../kuwait-time.ts';
import { auditKinds, type AuditKind } from './audit-text.ts';

const day = filter(z.string().refine(isCalendarDay, 'dateInvalid'));

// NOTE: the keys of a record of kinds are those kinds.
const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

export const auditFilter = z.object({
  /** An administrator's id. */
  person: filter(z.string().max(100, 'choiceInvalid')),
  kind: filter(z.enum(kinds, { error: 'choiceInvalid' })),
  /** Days in Kuwait, inclusive. */
  from: day,
  to: day,
});
export type AuditFilterInput = z.infer<typeof auditFilter>;

/** A page of the audit log, newest first. */
export const listAuditLogInput = auditFilter.extend(pageQuery);
export type ListAuditLogInput = z.infer<typeof listAuditLogInput>;

export const auditEntryView = z.object({
  sequence: z.number().int(),
  at: z.string(),
  actorKind: z.enum(['visitor', 'user', 'admin', 'operator', 'system']),
  /** Null unless it is an account that still exists. */
  actorName: z.string().nullable(),
  /** `noun.verb`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** What the entity is called today, in both languages; null if it has no name. */
  entityName: z.object({ ar: z.string(), en: z.string() }).nullable(),
  /** What changed, by name. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;

export const auditPageView = pageOf(auditEntryView);

/** The end of the chain. `isIntact` covers the head and the newest entries; `verify` checks all. */
export const auditHeadView = z.object({
  rows: z.number().int(),
  /** The last entry's hash; empty before the first. */
  hash: z.string(),
  isIntact: z.boolean(),
});

export const exportAuditLogInput = auditFilter.extend({
  format: z.enum(exportFormats, { error: 'choiceInvalid' }).default('csv'),
  language: language.default('ar'),
});
export type ExportAuditLogInput = z.infer<typeof exportAuditLogInput>;

export const auditExportInfoView = z.object({
  fileName: z.string(),
  format: z.enum(exportFormats),
});
