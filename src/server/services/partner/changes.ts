import type { Tx } from '#db/database.ts';
import {
  insertPartner,
  isUploaded,
  lockPartner,
  updatePartner as writePartner,
  type PartnerChanges,
  type PartnerRow,
} from '#db/queries/partner.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import type { CreatePartnerInput, UpdatePartnerInput } from '#domain/partner/partner.ts';
import { textOrNull } from '#domain/text/text.ts';
import {
  changeAsAdmin,
  requireUnchanged,
  timeAfter,
  timeOfChange,
} from '../audit/audited-change.ts';
import { canRestore } from '../institution/changes.ts';
import type { AdminContext } from '#server/context.ts';

/** Adds a partner. Errors: `bad_input` for a logo that was not uploaded. */
export function createPartner(
  change: AdminContext,
  input: CreatePartnerInput,
): Promise<PartnerRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const logoPath = textOrNull(input.logoPath);
    await requireLogo(tx, logoPath);
    const result = await insertPartner(tx, {
      id: change.newId(),
      name: input.name,
      type: input.type,
      logoPath,
      websiteUrl: textOrNull(input.websiteUrl),
      orderIndex: input.orderIndex,
      status: input.status,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
    return { result, audit: toAuditEntry('partner.create', result) };
  });
}

/** Changes the fields that are in the input. Errors: `not_found`, `changed`; as `createPartner`. */
export function updatePartner(
  change: AdminContext,
  input: UpdatePartnerInput,
): Promise<PartnerRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockPartner(tx, input.id);
    if (!row || row.deletedAt !== null) throw new AppError('not_found');
    requireUnchanged(row, input.updatedAt);
    const changes = getChanges(input);
    // An unchanged logo is not checked again, so that the form's current value is always valid.
    if (changes.logoPath !== row.logoPath) await requireLogo(tx, changes.logoPath ?? null);
    const updatedAt = timeOfChange(row, changes, now);
    const result = await writePartner(tx, row, { ...changes, updatedAt });
    return {
      result,
      audit: toAuditEntry('partner.update', result, { fields: Object.keys(changes) }),
    };
  });
}

/** Deletes a partner until it is restored or purged; its logo is no longer public. Errors: `not_found`. */
export function removePartner(change: AdminContext, key: { id: string }): Promise<PartnerRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockPartner(tx, key.id);
    if (!row || row.deletedAt !== null) throw new AppError('not_found');
    const result = await writePartner(tx, row, { deletedAt: now.toISOString() });
    return { result, audit: toAuditEntry('partner.remove', result) };
  });
}

/** Restores a partner. Errors: `not_found` if it was not deleted in the last `restoreDays`. */
export function restorePartner(change: AdminContext, key: { id: string }): Promise<PartnerRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockPartner(tx, key.id);
    if (!row || !canRestore(row, now)) throw new AppError('not_found');
    const updatedAt = timeAfter(row, now);
    const result = await writePartner(tx, row, { deletedAt: null, updatedAt });
    return { result, audit: toAuditEntry('partner.restore', result) };
  });
}

async function requireLogo(tx: Tx, logoPath: string | null): Promise<void> {
  if (logoPath !== null && !(await isUploaded(tx, logoPath))) {
    throw badInput({ path: 'logoPath', key: 'logoPathInvalid' });
  }
}

function getChanges(input: UpdatePartnerInput): PartnerChanges {
  const { name, type, logoPath, websiteUrl, orderIndex, status } = input;
  const changes: PartnerChanges = {};
  if (name !== undefined) changes.name = name;
  if (type !== undefined) changes.type = type;
  if (logoPath !== undefined) changes.logoPath = textOrNull(logoPath);
  if (websiteUrl !== undefined) changes.websiteUrl = textOrNull(websiteUrl);
  if (orderIndex !== undefined) changes.orderIndex = orderIndex;
  if (status !== undefined) changes.status = status;
  return changes;
}

function toAuditEntry(action: string, row: PartnerRow, details?: Record<string, unknown>) {
  return { action, entity: 'partner', entityId: row.id, details: { type: row.type, ...details } };
}
