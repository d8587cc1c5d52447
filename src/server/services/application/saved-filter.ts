import {
  deleteSavedFilter,
  listSavedFilters,
  upsertSavedFilter,
} from '#db/queries/application/saved-filter.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import {
  applicationFilter,
  type SavedFilterView,
  type SaveFilterInput,
} from '#domain/application/review-list.ts';
import { compareNames } from '#domain/text/name-order.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import type { AdminContext } from '#server/context.ts';

/** How many filters an administrator may save. */
const savedFilters = 50;

/** Saves an administrator's filter, replacing one with the same name. Errors: `bad_input` if there are too many. */
export async function saveFilter(
  change: AdminContext,
  input: SaveFilterInput,
): Promise<SavedFilterView[]> {
  const { adminId } = change.admin;
  await changeAsAdmin(change, async (tx, now) => {
    const id = await upsertSavedFilter(tx, {
      id: change.newId(),
      adminId,
      name: input.name,
      filter: JSON.stringify(input.filter),
      createdAt: now.toISOString(),
    });
    const filters = await listSavedFilters(tx, adminId);
    if (filters.length > savedFilters) throw badInput({ path: 'name', key: 'tooManyFilters' });
    return {
      result: undefined,
      audit: { action: 'application.saveFilter', entity: 'savedFilter', entityId: id },
    };
  });
  return readSavedFilters(change);
}

/** Removes the administrator's own filter. Errors: `not_found`, also for another's. */
export async function removeFilter(change: AdminContext, id: string): Promise<SavedFilterView[]> {
  const { adminId } = change.admin;
  await changeAsAdmin(change, async (tx) => {
    if (!(await deleteSavedFilter(tx, { id, adminId }))) throw new AppError('not_found');
    return {
      result: undefined,
      audit: { action: 'application.removeFilter', entity: 'savedFilter', entityId: id },
    };
  });
  return readSavedFilters(change);
}

/** Returns the administrator's filters by name, without those that are no longer valid. */
export async function readSavedFilters(ctx: AdminContext): Promise<SavedFilterView[]> {
  const rows = await listSavedFilters(ctx.services.db, ctx.admin.adminId);
  const compare = compareNames(ctx.language);
  rows.sort((one, other) => compare(one.name, other.name));
  return rows.flatMap(({ id, name, filter }) => {
    const parsed = applicationFilter.safeParse(JSON.parse(filter));
    return parsed.success ? { id, name, filter: parsed.data } : [];
  });
}
