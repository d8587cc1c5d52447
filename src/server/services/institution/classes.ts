import { isUniqueViolation, type Db, type Tx } from '#db/database.ts';
import {
  findInstitution,
  insertClass,
  listClasses as readClasses,
  listPricedStages as readPricedStages,
  lockClass,
  lockInstitution,
  updateClass as writeClass,
  type ClassChanges,
  type ClassRow,
  type PricedStageRow,
} from '#db/queries/institution/institution.ts';
import { foldClassName } from '#domain/institution/class-list.ts';
import { AppError } from '#domain/errors/errors.ts';
import type {
  ClassKeyInput,
  CreateClassInput,
  ListClassesInput,
  RestoreClassInput,
  UpdateClassInput,
} from '#domain/institution/institution.ts';
import { currency, toFils } from '#domain/money/money.ts';
import {
  changeAsAdmin,
  requireUnchanged,
  timeAfter,
  timeOfChange,
} from '../audit/audited-change.ts';
import { canRestore } from './changes.ts';
import type { AdminContext } from '#server/context.ts';

/** Returns all classes of an institution, for an administrator. Errors: `not_found`. */
export async function listAllClasses(db: Db, input: ListClassesInput): Promise<ClassRow[]> {
  const institution = await findInstitution(db, getId(input));
  if (!institution) throw new AppError('not_found');
  return readClasses(db, institution.id, 'all');
}

/** Returns the active classes of an active institution. Errors: `not_found`, also for an inactive one. */
export async function listPublicClasses(db: Db, input: ListClassesInput): Promise<ClassRow[]> {
  return readClasses(db, await activeInstitution(db, input), 'active');
}

/** Returns the priced age stages of an active institution. Errors: as `listPublicClasses`. */
export async function listPricedStages(db: Db, input: ListClassesInput): Promise<PricedStageRow[]> {
  return readPricedStages(db, await activeInstitution(db, input));
}

/** Adds a class. Errors: `not_found` for its institution; `taken` if a class has one of its names. */
export function createClass(change: AdminContext, input: CreateClassInput): Promise<ClassRow> {
  return changeAsAdmin(change, async (tx, now) => {
    await requireInstitution(tx, input);
    await requireFreeNames(tx, input, {});
    const result = await rejectTakenName(
      insertClass(tx, {
        id: change.newId(),
        institutionId: input.institutionId,
        nameAr: input.nameAr,
        nameEn: input.nameEn,
        orderIndex: input.orderIndex,
        tuitionAmountFils: toFils(input.tuitionAmount),
        currency,
        status: input.status,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      }),
    );
    return { result, audit: toAuditEntry('class.create', result) };
  });
}

/** Changes the fields that are in the input. Errors: `not_found`, `changed`, `taken`. */
export function updateClass(change: AdminContext, input: UpdateClassInput): Promise<ClassRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockedClass(tx, input);
    if (row.deletedAt !== null) throw new AppError('not_found');
    requireUnchanged(row, input.updatedAt);
    await requireFreeNames(tx, input, row);
    const changes = getChanges(input);
    const updatedAt = timeOfChange(row, changes, now);
    const result = await rejectTakenName(writeClass(tx, row.id, { ...changes, updatedAt }));
    return {
      result,
      audit: toAuditEntry('class.update', result, { fields: Object.keys(changes) }),
    };
  });
}

/** Deletes a class until it is restored or purged; its names become free immediately. */
export function removeClass(change: AdminContext, key: ClassKeyInput): Promise<ClassRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockedClass(tx, key);
    if (row.deletedAt !== null) throw new AppError('not_found');
    const result = await writeClass(tx, row.id, { deletedAt: now.toISOString() });
    return { result, audit: toAuditEntry('class.remove', result) };
  });
}

/**
 * Restores a class, with new names if `input` has them.
 * Errors: `not_found` if it was not deleted in the last `restoreDays`; `taken` if another class has one of its names.
 */
export function restoreClass(change: AdminContext, input: RestoreClassInput): Promise<ClassRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockedClass(tx, input);
    if (!canRestore(row, now)) throw new AppError('not_found');
    const { nameAr = row.nameAr, nameEn = row.nameEn, institutionId } = input;
    await requireFreeNames(tx, { institutionId, nameAr, nameEn }, { id: row.id });
    const changes = { nameAr, nameEn, deletedAt: null, updatedAt: timeAfter(row, now) };
    const result = await rejectTakenName(writeClass(tx, row.id, changes));
    return { result, audit: toAuditEntry('class.restore', result) };
  });
}

async function activeInstitution(db: Db, input: ListClassesInput): Promise<string> {
  const institution = await findInstitution(db, getId(input));
  if (institution?.status !== 'active') throw new AppError('not_found');
  return institution.id;
}

async function requireInstitution(tx: Tx, input: ListClassesInput): Promise<void> {
  const institution = await lockInstitution(tx, getId(input));
  if (!institution || institution.deletedAt !== null) throw new AppError('not_found');
}

async function lockedClass(tx: Tx, key: ClassKeyInput) {
  await requireInstitution(tx, key);
  const row = await lockClass(tx, key);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Rejects a new name that looks like another class's; an unchanged one stays valid. Errors: `taken`. */
async function requireFreeNames(
  tx: Tx,
  { institutionId, nameAr, nameEn }: { institutionId: string; nameAr?: string; nameEn?: string },
  own: Partial<ClassRow>,
): Promise<void> {
  const isOther = (row: ClassRow) => row.id !== own.id;
  const others = (await readClasses(tx, institutionId, 'all')).filter(isOther);
  for (const [name, text] of [
    ['nameAr', nameAr],
    ['nameEn', nameEn],
  ] as const) {
    if (text === undefined || text === own[name]) continue;
    const folded = foldClassName(text);
    if (others.some((row) => foldClassName(row[name]) === folded)) throw nameTaken();
  }
}

/** The unique indexes reject one of two equal names that are added at the same time. */
async function rejectTakenName(write: Promise<ClassRow>): Promise<ClassRow> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken();
    throw error;
  }
}

function nameTaken(): AppError {
  return new AppError('taken', { sentence: 'classNameTaken' });
}

function getChanges(input: UpdateClassInput): ClassChanges {
  const { nameAr, nameEn, tuitionAmount, orderIndex, status } = input;
  const changes: ClassChanges = {};
  if (nameAr !== undefined) changes.nameAr = nameAr;
  if (nameEn !== undefined) changes.nameEn = nameEn;
  if (tuitionAmount !== undefined) changes.tuitionAmountFils = toFils(tuitionAmount);
  if (orderIndex !== undefined) changes.orderIndex = orderIndex;
  if (status !== undefined) changes.status = status;
  return changes;
}

function getId({ educationType, institutionId }: ListClassesInput) {
  return { educationType, id: institutionId };
}

function toAuditEntry(action: string, row: ClassRow, details?: Record<string, unknown>) {
  return {
    action,
    entity: 'class',
    entityId: row.id,
    details: { institutionId: row.institutionId, ...details },
  };
}
