import { sql, type Kysely } from 'kysely';

const tables = [
  ['staging', 'pendingDocument'],
  ['upload', 'logo'],
  ['paperRequest', 'documentRequest'],
] as const;

const columns = [
  ['application', 'papers', 'documentRequestState'],
  ['application', 'burdenBasisPoints', 'debtToIncomeBasisPoints'],
  ['auditHead', 'unkeyed', 'unsignedRows'],
  ['idempotencyKey', 'answer', 'response'],
  ['outbox', 'handedOverAt', 'sendStartedAt'],
] as const;

/**
 * Tables, columns and the setting of the wizard's steps get the names that the code uses; constraints
 * keep theirs. Processes of an older version fail from then on: stop them first.
 */
export function createStandardNames() {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [old, name] of tables) await db.schema.alterTable(old).renameTo(name).execute();
      for (const [table, old, name] of columns) {
        await db.schema.alterTable(table).renameColumn(old, name).execute();
      }
      for (const index of [
        'upload_createdAt',
        'paperRequest_applicationId',
        'paperRequest_open',
        'application_papers',
      ]) {
        await db.schema.dropIndex(index).execute();
      }
      await sql`update "setting" set "name" = 'wizardSteps',
          "value" = case "value" when '"B"' then '"11"' else '"10"' end
        where "name" = 'wizardReading'`.execute(db);
      await sql`create index "logo_createdAt" on "logo" ("createdAt")`.execute(db);
      await sql`create index "documentRequest_applicationId"
        on "documentRequest" ("applicationId", "requestedAt")`.execute(db);
      await sql`create unique index "documentRequest_open"
        on "documentRequest" ("applicationId", "kind", "position")
        where "answeredAt" is null and "withdrawnAt" is null`.execute(db);
      await sql`create index "application_documentRequestState" on "application"
        ("documentRequestState", "updatedAt", "number", "submittedAt", "status", "institutionId")
        where "documentRequestState" is not null`.execute(db);
    },
  };
}
