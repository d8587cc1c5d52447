import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

// NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
type AnyDatabase = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;

// What columns may hold, as it was then: what the program knows today is no business of a migration.
const adminRoles = ['owner', 'reviewer', 'editor'];
const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'];
const childrenCivilIdOptions = ['images', 'numbers'];
const documentKinds = [
  'civilId',
  'salaryCertificate',
  'proofOfContinuity',
  'childrenCivilIds',
  'additionalDocuments',
];
const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'];
const educationTypes = ['school', 'nursery', 'academy', 'university'];
const installmentPlans = ['3_months', '6_months', '9_months', 'custom'];
const languages = ['ar', 'en'];
const partnerTypes = ['financial', 'academic'];
const publicationStatuses = ['active', 'inactive'];

interface Target {
  db: AnyDatabase;
  dialect: DialectName;
}

/** All tables. Nothing runs against an older state, since there is none. */
export function createInit(dialect: DialectName) {
  return {
    async up(db: AnyDatabase): Promise<void> {
      const target = { db, dialect };
      await catalogue(target);
      await people(target);
      await applications(target);
      await papers(target);
      await housekeeping(target);
      await (dialect === 'sqlite' ? sqliteSearch(db) : postgresSearch(db));
      await (dialect === 'sqlite' ? sqliteAudit(db) : postgresAudit(db));
    },
  };
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

/** A table with required (`!`), optional and key text or integer columns. */
function table({ db, dialect }: Target, name: string, columns: string): Table {
  let built: Table = db.schema.createTable(name);
  for (const column of columns.trim().split(/\s+/)) {
    const [, columnName = '', type = 'text', mark = ''] =
      /^(\w+)(?::(\w+))?([!*]?)$/.exec(column) ?? [];
    const dataType = type === 'integer' ? 'integer' : 'text';
    built = built.addColumn(columnName, dataType, (definition) =>
      mark === '*' ? key(definition) : mark === '!' ? required(definition) : definition,
    );
  }
  return dialect === 'sqlite' ? built.modifyEnd(sql`strict`) : built;
}

function oneOf(column: string, values: readonly string[]) {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return sql<boolean>`${sql.ref(column)} in (${list})`;
}

function notNegative(...columns: readonly string[]) {
  return sql<boolean>`${sql.join(
    columns.map((column) => sql`${sql.ref(column)} >= 0`),
    sql` and `,
  )}`;
}

async function catalogue(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'institution',
    `id* educationType! nameAr! nameEn! descriptionAr descriptionEn website establishment:integer
     locationAr locationEn facultiesAr facultiesEn degreesAr degreesEn status! searchText!
     createdAt! updatedAt! deletedAt`,
  )
    .addCheckConstraint('institutionType', oneOf('educationType', educationTypes))
    .addCheckConstraint('institutionStatus', oneOf('status', publicationStatuses))
    .execute();
  await index(db, 'institution', ['educationType', 'status', 'nameEn']);

  await table(
    target,
    'class',
    `id* institutionId! nameAr! nameEn! orderIndex:integer! tuitionAmountFils:integer! currency!
     status! createdAt! updatedAt! deletedAt`,
  )
    .addForeignKeyConstraint('classInstitution', ['institutionId'], 'institution', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addCheckConstraint('classStatus', oneOf('status', publicationStatuses))
    .addCheckConstraint('classAmounts', notNegative('orderIndex', 'tuitionAmountFils'))
    .execute();
  await index(db, 'class', ['institutionId', 'orderIndex', 'createdAt']);
  for (const name of ['nameAr', 'nameEn']) {
    await sql`create unique index ${sql.id(`class_institutionId_${name}`)}
      on ${sql.id('class')} (${sql.id('institutionId')}, ${sql.id(name)})
      where ${sql.id('deletedAt')} is null`.execute(db);
  }

  await table(
    target,
    'ageStage',
    'id* nameAr! nameEn! orderIndex:integer! status! createdAt! updatedAt!',
  )
    .addCheckConstraint('ageStageStatus', oneOf('status', publicationStatuses))
    .execute();

  await table(
    target,
    'pricing',
    `id* schoolId! ageStageId! tuitionAmountFils:integer! currency! notes status! createdAt!
     updatedAt!`,
  )
    .addForeignKeyConstraint('pricingSchool', ['schoolId'], 'institution', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addForeignKeyConstraint('pricingAgeStage', ['ageStageId'], 'ageStage', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addUniqueConstraint('pricingOnce', ['schoolId', 'ageStageId'])
    .addCheckConstraint('pricingStatus', oneOf('status', publicationStatuses))
    .addCheckConstraint('pricingAmount', notNegative('tuitionAmountFils'))
    .execute();
  await index(db, 'pricing', ['ageStageId']);

  await table(
    target,
    'partner',
    `id* name! type! logoPath websiteUrl orderIndex:integer! status! searchText! createdAt!
     updatedAt!`,
  )
    .addCheckConstraint('partnerType', oneOf('type', partnerTypes))
    .addCheckConstraint('partnerStatus', oneOf('status', publicationStatuses))
    .addCheckConstraint('partnerOrder', notNegative('orderIndex'))
    .execute();
  await index(db, 'partner', ['type', 'status', 'orderIndex']);
  await index(db, 'partner', ['logoPath']);

  await table(target, 'upload', 'filePath* storedName! sizeBytes:integer! createdAt!').execute();
  await index(db, 'upload', ['createdAt']);
}

async function people(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'user',
    `id* phoneNumber! passwordHash! fullName email verifiedAt verificationCode createdAt!
     updatedAt!`,
  )
    .addUniqueConstraint('userPhone', ['phoneNumber'])
    .execute();

  await table(
    target,
    'admin',
    'id* username! usernameFolded! passwordHash! name! role! disabledAt createdAt! updatedAt!',
  )
    .addUniqueConstraint('adminUsername', ['usernameFolded'])
    .addCheckConstraint('adminRole', oneOf('role', adminRoles))
    .execute();

  await table(
    target,
    'session',
    'id* audience! subjectId! createdAt! lastSeenAt! expiresAt! revokedAt',
  )
    .addCheckConstraint('sessionAudience', oneOf('audience', ['user', 'admin']))
    .execute();
  await index(db, 'session', ['subjectId']);
  await index(db, 'session', ['expiresAt']);
}

async function applications(target: Target): Promise<void> {
  const { db, dialect } = target;
  const application = table(
    target,
    'application',
    `id! applicationId! applicationIdFolded! status! submittedAt! updatedAt! educationType!
     institutionId institutionName! isOtherInstitution:integer! customInstitutionName academicYear!
     paymentStartsOn! numberOfStudents:integer! finalTuitionAmountFils:integer!
     isManuallyAdjusted! installmentEligibility! monthlySalaryFils:integer
     financialObligationsFils:integer installmentPlan! customInstallmentMonths:integer
     monthlyPaymentFils:integer! totalAmountFils:integer! interestAmountFils:integer!
     burdenBasisPoints:integer overLimitAcknowledgedAt applicantName! applicantPhone!
     applicantEmail! applicantNationality applicantCivilId! childrenCivilIdOption! language!
     termsAcceptedAt! searchText!`,
  );
  // NOTE: `autoincrement` keeps a number from being given twice; the search index relies on it.
  await application
    .addColumn('number', dialect === 'sqlite' ? 'integer' : 'serial', (column) =>
      dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addUniqueConstraint('applicationUuid', ['id'])
    .addUniqueConstraint('applicationPublicId', ['applicationIdFolded'])
    .addCheckConstraint('applicationStatus', oneOf('status', applicationStatuses))
    .addCheckConstraint('applicationType', oneOf('educationType', educationTypes))
    .addCheckConstraint('applicationPlan', oneOf('installmentPlan', installmentPlans))
    .addCheckConstraint('applicationAdjusted', oneOf('isManuallyAdjusted', ['true', 'false']))
    .addCheckConstraint('applicationEligibility', oneOf('installmentEligibility', ['yes', 'no']))
    .addCheckConstraint(
      'applicationChildIds',
      oneOf('childrenCivilIdOption', childrenCivilIdOptions),
    )
    .addCheckConstraint('applicationLanguage', oneOf('language', languages))
    .addCheckConstraint('applicationStudents', sql`${sql.ref('numberOfStudents')} between 1 and 5`)
    .addCheckConstraint('applicationOther', sql`${sql.ref('isOtherInstitution')} in (0, 1)`)
    .addCheckConstraint(
      'applicationAmounts',
      notNegative(
        'finalTuitionAmountFils',
        'monthlyPaymentFils',
        'totalAmountFils',
        'interestAmountFils',
      ),
    )
    .execute();
  await index(db, 'application', ['updatedAt', 'number']);
  await index(db, 'application', ['status', 'updatedAt', 'number']);
  await index(db, 'application', ['institutionId', 'updatedAt', 'number']);
  await index(db, 'application', ['submittedAt']);
  await index(db, 'application', ['applicantCivilId']);

  await table(
    target,
    'student',
    `applicationId! studentNumber:integer! gradeAge customGradeName tuitionAmountFils:integer!
     name! bornOn grade civilIdNumber`,
  )
    .addPrimaryKeyConstraint('studentOfApplication', ['applicationId', 'studentNumber'])
    .addForeignKeyConstraint('studentApplication', ['applicationId'], 'application', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addCheckConstraint('studentNumber', sql`${sql.ref('studentNumber')} between 1 and 5`)
    .addCheckConstraint('studentTuition', notNegative('tuitionAmountFils'))
    .execute();
  await index(db, 'student', ['gradeAge', 'applicationId']);

  await table(
    target,
    'statusChange',
    'id* applicationId! status! note adminId timestamp! sequence:integer!',
  )
    .addForeignKeyConstraint(
      'statusChangeApplication',
      ['applicationId'],
      'application',
      ['id'],
      (fk) => fk.onDelete('cascade'),
    )
    .addCheckConstraint('statusChangeStatus', oneOf('status', applicationStatuses))
    .addUniqueConstraint('statusChangeOrder', ['applicationId', 'sequence'])
    .execute();
}

async function papers(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'document',
    `id* applicationId! kind! position:integer! filePath! storedName! mimeType! originalName!
     sizeBytes:integer! sha256! wrappedKey! createdAt!`,
  )
    .addForeignKeyConstraint(
      'documentApplication',
      ['applicationId'],
      'application',
      ['id'],
      (fk) => fk.onDelete('cascade'),
    )
    .addUniqueConstraint('documentPath', ['filePath'])
    .addUniqueConstraint('documentStoredName', ['storedName'])
    .addUniqueConstraint('documentPlace', ['applicationId', 'kind', 'position'])
    .addCheckConstraint('documentKind', oneOf('kind', documentKinds))
    .addCheckConstraint('documentType', oneOf('mimeType', documentTypes))
    .execute();

  await table(target, 'staging', 'id* storedNames! createdAt!').execute();
  await table(target, 'idempotencyKey', 'key* contentHash! answer! expiresAt!').execute();
  await index(db, 'idempotencyKey', ['expiresAt']);
}

async function housekeeping(target: Target): Promise<void> {
  const { db, dialect } = target;
  await table(target, 'counter', 'name* value:integer!').execute();
  await table(target, 'rateLimit', 'key* count:integer! expiresAt!').execute();
  await index(db, 'rateLimit', ['expiresAt']);
  await table(
    target,
    'message',
    'id* name! email! phone subject message! createdAt! readAt handledAt',
  ).execute();
  await index(db, 'message', ['createdAt']);
  await table(target, 'setting', 'name* value! updatedAt!').execute();

  await table(
    target,
    'outbox',
    `id* applicationId recipient! template! language! content! createdAt! sentAt
     attempts:integer! nextAttemptAt!`,
  )
    .addForeignKeyConstraint('outboxApplication', ['applicationId'], 'application', ['id'], (fk) =>
      fk.onDelete('cascade'),
    )
    .addCheckConstraint('outboxLanguage', oneOf('language', languages))
    .execute();
  await index(db, 'outbox', ['sentAt', 'nextAttemptAt']);

  const audit = table(
    target,
    'audit',
    'at! actorKind! actorId action! entity! entityId details! previousHash! hash!',
  );
  await audit
    .addColumn('sequence', dialect === 'sqlite' ? 'integer' : 'serial', (column) =>
      dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addUniqueConstraint('auditChain', ['previousHash'])
    .addCheckConstraint(
      'auditActor',
      oneOf('actorKind', ['visitor', 'user', 'admin', 'operator', 'system']),
    )
    .execute();
  await index(db, 'audit', ['entity', 'entityId']);
}

async function index(db: AnyDatabase, tableName: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${tableName}_${columns.join('_')}`)
    .on(tableName)
    .columns(columns)
    .execute();
}

/** Trigrams of `application.searchText`; a row's text never changes after its insert. */
async function sqliteSearch(db: AnyDatabase): Promise<void> {
  await sql`create virtual table "applicationSearch" using fts5(
    "searchText", content='', contentless_delete=1, tokenize='trigram', detail=full
  )`.execute(db);
  await sql`create trigger "applicationSearchInsert" after insert on "application" begin
    insert into "applicationSearch" (rowid, "searchText") values (new."number", new."searchText");
  end`.execute(db);
  await sql`create trigger "applicationSearchDelete" after delete on "application" begin
    delete from "applicationSearch" where rowid = old."number";
  end`.execute(db);
}

async function postgresSearch(db: AnyDatabase): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index "application_searchText" on "application"
    using gin ("searchText" gin_trgm_ops)`.execute(db);
}

/** The audit is appended to only: the database itself refuses the rest. */
async function sqliteAudit(db: AnyDatabase): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`audit_${change}`)} before ${sql.raw(change)} on "audit"
      begin select raise(abort, 'the audit is append-only'); end`.execute(db);
  }
}

async function postgresAudit(db: AnyDatabase): Promise<void> {
  await sql`create function "refuseAuditChange"() returns trigger language plpgsql as
    $$ begin raise exception 'the audit is append-only'; end $$`.execute(db);
  await sql`create trigger "auditAppendOnly" before update or delete on "audit"
    for each row execute function "refuseAuditChange"()`.execute(db);
}
