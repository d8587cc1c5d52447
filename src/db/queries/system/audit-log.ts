import { sql, type Selectable } from 'kysely';
import type { Bilingual } from '#domain/text/language.ts';
import type { Db } from '#db/database.ts';
import { isOneOf } from '#db/dialect.ts';
import type { AuditTable } from '#db/schema/schema.ts';

export interface AuditLogFilter {
  /** An administrator's or user's id. */
  actorId?: string;
  /** At least one. */
  actions?: readonly string[];
  /** ISO UTC, inclusive and exclusive. */
  from?: string;
  before?: string;
}

export interface AuditCursor {
  at: string;
  sequence: number;
}

const columns = [
  'sequence',
  'at',
  'actorKind',
  'actorId',
  'action',
  'entity',
  'entityId',
  'details',
] as const;
export type AuditLogRow = Pick<Selectable<AuditTable>, (typeof columns)[number]>;

/**
 * Returns up to `limit` entries after a cursor, newest first. Each action is read in the order of its index, so that a
 * page costs the same in a log of a million entries.
 */
export function listAuditLog(
  db: Db,
  filter: AuditLogFilter,
  { limit, after }: { limit: number; after?: AuditCursor | undefined },
): Promise<AuditLogRow[]> {
  const { actorId, actions, from, before } = filter;
  const base = (action?: string) => {
    let query = db.selectFrom('audit').select(columns);
    if (actorId !== undefined) query = query.where('actorId', '=', actorId);
    if (action !== undefined) query = query.where('action', '=', action);
    if (from !== undefined) query = query.where('at', '>=', from);
    if (before !== undefined) query = query.where('at', '<', before);
    if (after) {
      query = query.where(
        sql<boolean>`(${sql.ref('at')}, ${sql.ref('sequence')}) < (${after.at}, ${after.sequence})`,
      );
    }
    return query.orderBy('at', 'desc').orderBy('sequence', 'desc').limit(limit);
  };
  const [first, ...others] = (actions ?? []).map((action) =>
    db.selectFrom(base(action).as('one')).selectAll(),
  );
  if (!first) return base().execute();
  const all = others.reduce((union, query) => union.unionAll(query), first);
  return db
    .selectFrom(all.as('entry'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Returns today's names of what entries are about, by entity and id; what has no name is left out. */
export async function findEntityNames(
  db: Db,
  rows: readonly Pick<AuditLogRow, 'entity' | 'entityId'>[],
): Promise<Map<string, Bilingual>> {
  const idsOf = (entity: string) => [
    ...new Set(rows.flatMap((row) => (row.entity === entity ? (row.entityId ?? []) : []))),
  ];
  const names = new Map<string, Bilingual>();
  const add = (entity: string, found: readonly { id: string; ar: string; en: string }[]) =>
    found.forEach(({ id, ar, en }) => names.set(`${entity} ${id}`, { ar, en }));
  for (const table of ['institution', 'class', 'ageStage'] as const) {
    const ids = idsOf(table);
    if (ids.length === 0) continue;
    const query = db.selectFrom(table).select(['id', 'nameAr as ar', 'nameEn as en']);
    add(table, await query.where(isOneOf(db, 'id', ids)).execute());
  }
  const whose = (ids: readonly string[]) => isOneOf(db, 'id', ids);
  const named = {
    admin: (ids: readonly string[]) =>
      db.selectFrom('admin').select(['id', 'name']).where(whose(ids)).execute(),
    partner: (ids: readonly string[]) =>
      db.selectFrom('partner').select(['id', 'name']).where(whose(ids)).execute(),
    user: (ids: readonly string[]) =>
      db.selectFrom('user').select(['id', 'phoneNumber as name']).where(whose(ids)).execute(),
    application: (ids: readonly string[]) =>
      db
        .selectFrom('application')
        .select(['id', 'applicationId as name'])
        .where(whose(ids))
        .execute(),
  };
  for (const [entity, find] of Object.entries(named)) {
    const ids = idsOf(entity);
    if (ids.length === 0) continue;
    const found = await find(ids);
    add(
      entity,
      found.map(({ id, name }) => ({ id, ar: name, en: name })),
    );
  }
  return names;
}
