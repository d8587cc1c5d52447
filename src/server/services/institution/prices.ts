import { isUniqueViolation, type Db } from '#db/database.ts';
import {
  deleteAgeStage,
  deletePrice,
  insertAgeStage,
  insertPrice,
  listPrices as readPrices,
  lockAgeStage,
  lockPrice,
  updateAgeStage as writeAgeStage,
  updatePrice,
  type AgeStageChanges,
  type AgeStageRow,
  type PriceRow,
} from '#db/queries/institution/age-stage.ts';
import { findInstitution } from '#db/queries/institution/institution.ts';
import type {
  CreateAgeStageInput,
  PriceKeyInput,
  SetPriceInput,
  UpdateAgeStageInput,
} from '#domain/institution/age-stage.ts';
import { AppError } from '#domain/errors/errors.ts';
import { currency, toFils } from '#domain/money/money.ts';
import { textOrNull } from '#domain/text/text.ts';
import {
  changeAsAdmin,
  requireUnchanged,
  timeAfter,
  timeOfChange,
} from '../audit/audited-change.ts';
import type { AdminContext } from '#server/context.ts';

/** Adds an age stage, which every school can price. */
export function createAgeStage(
  change: AdminContext,
  input: CreateAgeStageInput,
): Promise<AgeStageRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const at = now.toISOString();
    const { nameAr, nameEn, orderIndex, status } = input;
    const stage = { nameAr, nameEn, orderIndex, status, createdAt: at, updatedAt: at };
    const result = await insertAgeStage(tx, { id: change.newId(), ...stage });
    return { result, audit: toStageEntry('ageStage.create', result.id) };
  });
}

/** Changes the fields that are in the input. Errors: `not_found`, `changed`. */
export function updateAgeStage(
  change: AdminContext,
  input: UpdateAgeStageInput,
): Promise<AgeStageRow> {
  return changeAsAdmin(change, async (tx, now) => {
    const row = await lockAgeStage(tx, input.id);
    if (!row) throw new AppError('not_found');
    requireUnchanged(row, input.updatedAt);
    const changes: AgeStageChanges = {};
    if (input.nameAr !== undefined) changes.nameAr = input.nameAr;
    if (input.nameEn !== undefined) changes.nameEn = input.nameEn;
    if (input.orderIndex !== undefined) changes.orderIndex = input.orderIndex;
    if (input.status !== undefined) changes.status = input.status;
    const fields = Object.keys(changes);
    const updatedAt = timeOfChange(row, changes, now);
    const result = await writeAgeStage(tx, row.id, { ...changes, updatedAt });
    return { result, audit: toStageEntry('ageStage.update', row.id, { fields }) };
  });
}

/** Removes an age stage with all its prices; applications keep its name. Errors: `not_found`. */
export function removeAgeStage(
  change: AdminContext,
  { id }: { id: string },
): Promise<{ id: string }> {
  return changeAsAdmin(change, async (tx) => {
    if (!(await lockAgeStage(tx, id))) throw new AppError('not_found');
    await deleteAgeStage(tx, id);
    return { result: { id }, audit: toStageEntry('ageStage.remove', id) };
  });
}

/** Returns a school's price list, inactive prices included. Errors: `not_found` if the id is no school. */
export async function listPrices(db: Db, institutionId: string): Promise<PriceRow[]> {
  await requireSchool(db, institutionId);
  return readPrices(db, institutionId);
}

/**
 * Sets a school's price of an age stage.
 * Errors: `not_found` for either; `changed` if the caller read an older version or someone else set the first price.
 */
export function setPrice(change: AdminContext, input: SetPriceInput): Promise<PriceRow> {
  return changeAsAdmin(change, async (tx, now) => {
    await requireSchool(tx, input.institutionId);
    if (!(await lockAgeStage(tx, input.ageStageId))) throw new AppError('not_found');
    const row = await lockPrice(tx, input);
    if (!row && input.updatedAt !== undefined) throw new AppError('changed');
    if (row) requireUnchanged(row, input.updatedAt);
    const tuitionAmountFils = toFils(input.tuitionAmount);
    const notes = input.notes === undefined ? undefined : textOrNull(input.notes);
    const result = row
      ? await updatePrice(tx, row.id, {
          tuitionAmountFils,
          ...(notes !== undefined && { notes }),
          ...(input.status && { status: input.status }),
          updatedAt: timeAfter(row, now),
        })
      : await insertPrice(tx, {
          id: change.newId(),
          institutionId: input.institutionId,
          ageStageId: input.ageStageId,
          tuitionAmountFils,
          currency,
          notes: notes ?? null,
          status: input.status ?? 'active',
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
        }).catch(rejectSecond);
    return { result, audit: toPriceEntry('price.set', result) };
  });
}

/** Removes a price from a school's list. Errors: `not_found`. */
export function removePrice(change: AdminContext, key: PriceKeyInput): Promise<{ id: string }> {
  return changeAsAdmin(change, async (tx) => {
    const row = await lockPrice(tx, key);
    if (!row) throw new AppError('not_found');
    await deletePrice(tx, row.id);
    return { result: { id: row.id }, audit: toPriceEntry('price.remove', row) };
  });
}

async function requireSchool(db: Db, id: string): Promise<void> {
  const school = await findInstitution(db, { educationType: 'school', id });
  if (!school) throw new AppError('not_found');
}

function rejectSecond(error: unknown): never {
  if (isUniqueViolation(error)) throw new AppError('changed');
  throw error;
}

function toStageEntry(action: string, entityId: string, details?: Record<string, unknown>) {
  return { action, entity: 'ageStage', entityId, ...(details && { details }) };
}

function toPriceEntry(action: string, { id, institutionId, ageStageId }: PriceRow) {
  return { action, entity: 'pricing', entityId: id, details: { institutionId, ageStageId } };
}
