import {
  insertInstitution,
  lockInstitution,
  updateInstitution as writeInstitution,
  type InstitutionChanges,
  type InstitutionRow,
} from '#db/queries/institution/institution.ts';
import { AppError } from '#domain/errors/errors.ts';
import {
  restoreDays,
  sharedFields,
  universityFields,
  type CreateInstitutionInput,
  type InstitutionKeyInput,
  type UpdateInstitutionInput,
} from '#domain/institution/institution.ts';
import { textOrNull } from '#domain/text/text.ts';
import {
  changeAsAdmin,
  requireUnchanged,
  timeAfter,
  timeOfChange,
} from '../audit/audited-change.ts';
import type { AdminContext } from '#server/context.ts';

/** All but `establishment`, a year, are texts. */
const universityTexts = universityFields.filter((name) => name !== 'establishment');

/** Adds an institution; fields of universities are not stored for other types. */
export function createInstitution(
  change: AdminContext,
  input: CreateInstitutionInput,
): Promise<InstitutionRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const result = await insertInstitution(tx, {
      ...getChanges(input),
      id: change.newId(),
      educationType: input.educationType,
      nameAr: input.nameAr,
      nameEn: input.nameEn,
      status: input.status,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
    return { result, audit: toAuditEntry('institution.create', result) };
  });
}

/** Changes the fields that are in the input. Errors: `not_found`, `changed`. */
export function updateInstitution(
  change: AdminContext,
  input: UpdateInstitutionInput,
): Promise<InstitutionRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockInstitution(tx, input);
    if (!row || row.deletedAt !== null) throw new AppError('not_found');
    requireUnchanged(row, input.updatedAt);
    const changes = getChanges(input);
    const updatedAt = timeOfChange(row, changes, now);
    const result = await writeInstitution(tx, row, { ...changes, updatedAt });
    return {
      result,
      audit: toAuditEntry('institution.update', result, { fields: Object.keys(changes) }),
    };
  });
}

/** Deletes an institution and hides its classes, until it is restored or purged. */
export function removeInstitution(
  change: AdminContext,
  key: InstitutionKeyInput,
): Promise<InstitutionRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockInstitution(tx, key);
    if (!row || row.deletedAt !== null) throw new AppError('not_found');
    const result = await writeInstitution(tx, row, { deletedAt: now.toISOString() });
    return { result, audit: toAuditEntry('institution.remove', result) };
  });
}

/** Restores an institution with its classes. Errors: `not_found` if it was not deleted in the last `restoreDays`. */
export function restoreInstitution(
  change: AdminContext,
  key: InstitutionKeyInput,
): Promise<InstitutionRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockInstitution(tx, key);
    if (!row || !canRestore(row, now)) throw new AppError('not_found');
    const updatedAt = timeAfter(row, now);
    const result = await writeInstitution(tx, row, { deletedAt: null, updatedAt });
    return { result, audit: toAuditEntry('institution.restore', result) };
  });
}

/** Deletions before this time (ISO UTC) can no longer be restored. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - restoreDays * 24 * 60 * 60_000).toISOString();
}

export function canRestore(row: { deletedAt: string | null }, now: Date): boolean {
  return row.deletedAt !== null && row.deletedAt >= restorableSince(now);
}

function getChanges(input: CreateInstitutionInput | UpdateInstitutionInput): InstitutionChanges {
  const { educationType, nameAr, nameEn, status, establishment } = input;
  const isUniversity = educationType === 'university';
  const changes: InstitutionChanges = {};
  if (nameAr !== undefined) changes.nameAr = nameAr;
  if (nameEn !== undefined) changes.nameEn = nameEn;
  if (status !== undefined) changes.status = status;
  for (const name of isUniversity ? [...sharedFields, ...universityTexts] : sharedFields) {
    const text = input[name];
    if (text !== undefined) changes[name] = textOrNull(text);
  }
  if (isUniversity && establishment !== undefined) changes.establishment = establishment;
  return changes;
}

function toAuditEntry(action: string, row: InstitutionRow, details?: Record<string, unknown>) {
  return {
    action,
    entity: 'institution',
    entityId: row.id,
    details: { educationType: row.educationType, ...details },
  };
}
