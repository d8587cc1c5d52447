import { sql, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

/** As it was then. */
const documentKinds = [
  'civilId',
  'salaryCertificate',
  'proofOfContinuity',
  'childrenCivilIds',
  'additionalDocuments',
];

/**
 * Requests for better copies of papers. Code that does not know the table goes on working: it asks
 * for no paper.
 */
export function createPaperRequest(dialect: DialectName) {
  return {
    // NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
    async up(db: Kysely<unknown>): Promise<void> {
      const built = db.schema
        .createTable('paperRequest')
        .addColumn('id', 'text', (column) => column.notNull().primaryKey())
        .addColumn('applicationId', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('adminId', 'text', (column) => column.notNull())
        .addColumn('requestedAt', 'text', (column) => column.notNull())
        .addColumn('answeredAt', 'text')
        .addColumn('withdrawnAt', 'text')
        .addForeignKeyConstraint(
          'paperRequestApplication',
          ['applicationId'],
          'application',
          ['id'],
          (key) => key.onDelete('cascade'),
        )
        .addCheckConstraint(
          'paperRequestKind',
          sql<boolean>`${sql.ref('kind')} in (${sql.join(documentKinds.map((kind) => sql.lit(kind)))})`,
        );
      await (dialect === 'sqlite' ? built.modifyEnd(sql`strict`) : built).execute();
      await sql`create index ${sql.id('paperRequest_applicationId')}
        on ${sql.id('paperRequest')} (${sql.id('applicationId')}, ${sql.id('requestedAt')})`.execute(
        db,
      );
      await sql`create unique index ${sql.id('paperRequest_open')}
        on ${sql.id('paperRequest')}
          (${sql.id('applicationId')}, ${sql.id('kind')}, ${sql.id('position')})
        where ${sql.id('answeredAt')} is null and ${sql.id('withdrawnAt')} is null`.execute(db);
    },
  };
}
