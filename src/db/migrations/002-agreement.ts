import { sql, type CreateTableBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { DialectName } from '../dialect.ts';

// NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
type AnyDatabase = Kysely<unknown>;

interface Target {
  db: AnyDatabase;
  dialect: DialectName;
}

/**
 * Agreements with their instalments, ledger, codes, reminders and counter-offers. Older code knows none of them and goes
 * on as before.
 */
export function createAgreement(dialect: DialectName) {
  return {
    async up(db: AnyDatabase): Promise<void> {
      const target = { db, dialect };
      await db.schema.alterTable('application').addColumn('renewsId', 'text').execute();
      await sql`create index "application_renewsId" on "application" ("renewsId")
        where "renewsId" is not null`.execute(db);
      await agreements(target);
      await ledger(target);
      await family(target);
      await (dialect === 'sqlite' ? sqliteGuards(db) : postgresGuards(db));
    },
  };
}

/** A table with required (`!`), optional and key (`*`) columns, of text unless `:integer`. */
function table({ db, dialect }: Target, name: string, columns: string) {
  let built: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const column of columns.trim().split(/\s+/)) {
    const [, columnName = '', type, mark] = /^(\w+)(:integer)?([!*]?)$/.exec(column) ?? [];
    built = built.addColumn(columnName, type ? 'integer' : 'text', (definition) => {
      if (mark === '*') return definition.notNull().primaryKey();
      return mark === '!' ? definition.notNull() : definition;
    });
  }
  return dialect === 'sqlite' ? built.modifyEnd(sql`strict`) : built;
}

const check = (text: string): RawBuilder<boolean> => sql<boolean>`${sql.raw(text)}`;

async function agreements(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'agreement',
    `id* number! applicationId! financierId ruleSet! limitReason language! totalFils:integer!
     months:integer! startsOn! salaryFils:integer! obligationsFils:integer!
     ratioBasisPoints:integer! personCivilId text! contentHash! offeredAt! offeredBy! readUntil!
     lapsesOn! acceptedAt acceptedName acceptedBy bureauConsentAt disputedAt disputeReason
     withdrawnAt withdrawnReason replacedById idempotencyKey! outstandingFils:integer!
     creditFils:integer! oldestUnpaidDueOn`,
  )
    .addUniqueConstraint('agreementNumber', ['number'])
    .addUniqueConstraint('agreementKey', ['idempotencyKey'])
    .addForeignKeyConstraint('agreementApplication', ['applicationId'], 'application', ['id'])
    .addCheckConstraint('agreementTotal', check(`"totalFils" > 0 and "months" between 1 and 60`))
    .addCheckConstraint('agreementBy', check(`"acceptedBy" in ('code', 'paper')`))
    .addCheckConstraint(
      'agreementBalance',
      check(
        `"outstandingFils" >= 0 and "creditFils" >= 0 and ("outstandingFils" = 0 or "creditFils" = 0)`,
      ),
    )
    .execute();
  // At most one open or accepted agreement an application.
  await sql`create unique index "agreement_open" on "agreement" ("applicationId")
    where "withdrawnAt" is null and "replacedById" is null`.execute(db);
  await sql`create index "agreement_applicationId" on "agreement" ("applicationId", "offeredAt")`.execute(
    db,
  );
  await sql`create index "agreement_offeredAt" on "agreement" ("offeredAt", "id")`.execute(db);
  await sql`create index "agreement_person" on "agreement" ("personCivilId")
    where "acceptedAt" is not null`.execute(db);
  // A row is kilobytes long, so the long queues are counted in their indexes alone, which for SQLite hold each column of
  // the query, also those of the index's own condition.
  const accepted = '"acceptedAt" is not null and "withdrawnAt" is null';
  const queues = [
    `"agreement_unpaid" on "agreement" ("oldestUnpaidDueOn", "id", "outstandingFils", "disputedAt",
        "acceptedAt", "withdrawnAt")
      where ${accepted} and "oldestUnpaidDueOn" is not null`,
    `"agreement_settled" on "agreement" ("offeredAt", "id", "acceptedAt", "withdrawnAt",
        "oldestUnpaidDueOn")
      where ${accepted} and "oldestUnpaidDueOn" is null`,
    `"agreement_disputed" on "agreement" ("offeredAt", "id")
      where ${accepted} and "disputedAt" is not null`,
    `"agreement_offered" on "agreement" ("offeredAt", "id", "lapsesOn")
      where "acceptedAt" is null and "withdrawnAt" is null and "replacedById" is null`,
    `"agreement_credit" on "agreement" ("offeredAt", "id") where "creditFils" > 0`,
  ];
  for (const each of queues) await sql`create index ${sql.raw(each)}`.execute(db);
  await table(
    target,
    'instalment',
    'agreementId! revision:integer! number:integer! dueOn! amountFils:integer!',
  )
    .addPrimaryKeyConstraint('instalmentKey', ['agreementId', 'revision', 'number'])
    .addForeignKeyConstraint('instalmentAgreement', ['agreementId'], 'agreement', ['id'])
    .addCheckConstraint('instalmentAmount', check(`"amountFils" > 0`))
    .execute();
}

async function ledger(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'ledgerEntry',
    `id* agreementId! sequence:integer! kind! amountFils:integer! paidOn! recordedAt! adminId!
     method reference reversesId reason receiptNumber idempotencyKey!`,
  )
    .addUniqueConstraint('ledgerEntrySequence', ['agreementId', 'sequence'])
    .addUniqueConstraint('ledgerEntryReverses', ['reversesId'])
    .addUniqueConstraint('ledgerEntryReceipt', ['receiptNumber'])
    .addUniqueConstraint('ledgerEntryKey', ['idempotencyKey'])
    .addForeignKeyConstraint('ledgerEntryAgreement', ['agreementId'], 'agreement', ['id'])
    .addForeignKeyConstraint('ledgerEntryReversed', ['reversesId'], 'ledgerEntry', ['id'])
    .addCheckConstraint('ledgerEntryAmount', check(`"amountFils" > 0`))
    .addCheckConstraint(
      'ledgerEntryKind',
      check(`"kind" in ('payment', 'reversal', 'refund', 'reduction')
        and ("kind" = 'reversal') = ("reversesId" is not null)
        and ("kind" = 'payment') = ("receiptNumber" is not null)
        and ("kind" in ('payment', 'refund')) = ("method" is not null)`),
    )
    .addCheckConstraint(
      'ledgerEntryMethod',
      check(`"method" in ('cash', 'knet', 'transfer', 'wamd', 'cheque')`),
    )
    .execute();
  await sql`create index "ledgerEntry_paidOn" on "ledgerEntry" ("paidOn", "agreementId")`.execute(
    db,
  );
  await sql`create index "ledgerEntry_reference" on "ledgerEntry" ("reference", "method")
    where "reference" is not null`.execute(db);
}

async function family(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'accessCode',
    'id* applicationId! kind! hash createdAt! expiresAt! tries:integer! usedAt',
  )
    .addUniqueConstraint('accessCodeHash', ['hash'])
    .addForeignKeyConstraint('accessCodeApplication', ['applicationId'], 'application', ['id'])
    .addCheckConstraint('accessCodeKind', check(`"kind" in ('code', 'session', 'renewal')`))
    .execute();
  await sql`create index "accessCode_applicationId" on "accessCode" ("applicationId", "createdAt")`.execute(
    db,
  );
  await sql`create index "accessCode_expiresAt" on "accessCode" ("expiresAt")`.execute(db);
  await table(
    target,
    'reminder',
    'agreementId! revision:integer! number:integer! kind! forDay! outboxId! dropped',
  )
    .addPrimaryKeyConstraint('reminderKey', ['agreementId', 'revision', 'number', 'kind'])
    .addForeignKeyConstraint('reminderAgreement', ['agreementId'], 'agreement', ['id'])
    .execute();
  await sql`create index "reminder_outboxId" on "reminder" ("outboxId")`.execute(db);
  await table(
    target,
    'counterOffer',
    `id* applicationId! totalFils:integer! months:integer! offeredAt! offeredBy! acceptedAt
     withdrawnAt`,
  )
    .addForeignKeyConstraint('counterOfferApplication', ['applicationId'], 'application', ['id'])
    .addCheckConstraint('counterOfferTotal', check(`"totalFils" > 0 and "months" between 1 and 60`))
    .execute();
  await sql`create unique index "counterOffer_open" on "counterOffer" ("applicationId")
    where "acceptedAt" is null and "withdrawnAt" is null`.execute(db);
  await sql`create index "counterOffer_applicationId" on "counterOffer" ("applicationId")`.execute(
    db,
  );
}

/** What of an accepted agreement never changes. */
const frozen = [
  ...['id', 'number', 'applicationId', 'financierId', 'ruleSet', 'limitReason', 'language'],
  ...['totalFils', 'months', 'startsOn', 'salaryFils', 'obligationsFils', 'ratioBasisPoints'],
  ...['contentHash', 'offeredAt', 'offeredBy', 'readUntil', 'lapsesOn', 'acceptedAt'],
  ...['acceptedBy', 'bureauConsentAt', 'idempotencyKey'],
];

/** True if an update of an accepted agreement changes more than it may; names may only be erased. */
function isForbiddenChange(differs: string): string {
  const changed = (column: string) => `new."${column}" ${differs} old."${column}"`;
  const erasable = (column: string) => `(new."${column}" is not null and ${changed(column)})`;
  return `old."acceptedAt" is not null and (${[
    ...frozen.map(changed),
    erasable('acceptedName'),
    erasable('personCivilId'),
    `(new."acceptedName" is not null and ${changed('text')})`,
  ].join(' or ')})`;
}

const unchangeable = ['ledgerEntry', 'instalment'];

async function sqliteGuards(db: AnyDatabase): Promise<void> {
  for (const name of unchangeable) {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`${name}_${change}`)} before ${sql.raw(change)} on ${sql.id(name)}
        begin select raise(abort, 'agreements and their entries are append-only'); end`.execute(db);
    }
  }
  await sql`create trigger "agreement_delete" before delete on "agreement"
    begin select raise(abort, 'agreements and their entries are append-only'); end`.execute(db);
  await sql`create trigger "agreement_update" before update on "agreement"
    when ${sql.raw(isForbiddenChange('is not'))}
    begin select raise(abort, 'an accepted agreement does not change'); end`.execute(db);
}

async function postgresGuards(db: AnyDatabase): Promise<void> {
  await sql`create function "refuseLedgerChange"() returns trigger language plpgsql as
    $$ begin raise exception 'agreements and their entries are append-only'; end $$`.execute(db);
  for (const name of unchangeable) {
    await sql`create trigger ${sql.id(`${name}AppendOnly`)} before update or delete on ${sql.id(name)}
      for each row execute function "refuseLedgerChange"()`.execute(db);
  }
  for (const name of [...unchangeable, 'agreement']) {
    await sql`create trigger ${sql.id(`${name}NotEmptied`)} before truncate on ${sql.id(name)}
      for each statement execute function "refuseLedgerChange"()`.execute(db);
  }
  await sql`create trigger "agreementNotDeleted" before delete on "agreement"
    for each row execute function "refuseLedgerChange"()`.execute(db);
  await sql`create trigger "agreementFrozen" before update on "agreement" for each row
    when (${sql.raw(isForbiddenChange('is distinct from'))})
    execute function "refuseLedgerChange"()`.execute(db);
}
