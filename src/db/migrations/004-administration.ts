import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * Second factors, what a session's browser is, passwords to be changed, and how far mail has come.
 * Code that does not know them goes on working, but would sign in without a second factor.
 */
export function createAdministration(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      await secondFactors(db, dialect);
      for (const [table, columns] of Object.entries(added)) {
        for (const column of columns) {
          await db.schema.alterTable(table).addColumn(column, 'text').execute();
        }
      }
      await sql`create index ${sql.id('outbox_due')}
        on ${sql.id('outbox')} (${sql.id('nextAttemptAt')})
        where ${sql.id('sentAt')} is null and ${sql.id('failedAt')} is null`.execute(db);
      await sql`create index ${sql.id('message_unread')}
        on ${sql.id('message')} (${sql.id('createdAt')})
        where ${sql.id('readAt')} is null`.execute(db);
      await sql`create index ${sql.id('message_unhandled')}
        on ${sql.id('message')} (${sql.id('createdAt')})
        where ${sql.id('handledAt')} is null`.execute(db);
    },
  };
}

const added = {
  admin: ['passwordResetAt'],
  session: ['browser', 'system'],
  outbox: ['claimedUntil', 'handedOverAt', 'failedAt', 'lastError'],
} as const;

async function secondFactors(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const factor = db.schema
    .createTable('secondFactor')
    .addColumn('adminId', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastStep', 'integer')
    .addForeignKeyConstraint('secondFactorAdmin', ['adminId'], 'admin', ['id'], (key) =>
      key.onDelete('cascade'),
    );
  await (dialect === 'sqlite' ? factor.modifyEnd(sql`strict`) : factor).execute();
  const code = db.schema
    .createTable('recoveryCode')
    .addColumn('adminId', 'text', (column) => column.notNull())
    .addColumn('codeHash', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .addPrimaryKeyConstraint('recoveryCodeOnce', ['adminId', 'codeHash'])
    .addForeignKeyConstraint('recoveryCodeAdmin', ['adminId'], 'admin', ['id'], (key) =>
      key.onDelete('cascade'),
    );
  await (dialect === 'sqlite' ? code.modifyEnd(sql`strict`) : code).execute();
}
