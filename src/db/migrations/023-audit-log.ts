import { sql, type Kysely } from 'kysely';

/** Owners read the audit log by time, person and kind, each in the order of an index. Older code goes on as before. */
export function createAuditLog() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`create index "audit_at" on "audit" ("at", "sequence")`.execute(db);
      await sql`create index "audit_action" on "audit" ("action", "at", "sequence")`.execute(db);
      await sql`create index "audit_actor" on "audit" ("actorId", "at", "sequence")
        where "actorId" is not null`.execute(db);
      await sql`create index "audit_actorAction" on "audit" ("actorId", "action", "at", "sequence")
        where "actorId" is not null`.execute(db);
    },
  };
}
