import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';

// NOTE: a migration knows no row types, since the schema it builds is the one of its own time.
type AnyDatabase = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;

// What columns may hold, as of then: what the program knows later is no business of a migration.
const adminRoles = ['owner', 'reviewer', 'editor', 'cashier'];
const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'];
const childrenCivilIdOptions = ['images', 'numbers'];
const documentKinds = [
  'civilId',
  'salaryCertificate',
  'proofOfContinuity',
  'childrenCivilIds',
  'additionalDocuments',
  'agreementCopy',
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

/** All tables, indexes and triggers of the first release. */
export function createInit(dialect: DialectName) {
  return {
    async up(db: AnyDatabase): Promise<void> {
      const target = { db, dialect };
      await catalogue(target);
      await accounts(target);
      await applications(target);
      await review(target);
      await documents(target);
      await messages(target);
      await auditLog(target);
      await system(target);
      await (dialect === 'sqlite' ? sqliteSearch(db) : postgresSearch(db));
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

/** A foreign key to `id` of another table, whose deletion deletes the row. */
function belongsTo(built: Table, name: string, [column, owner]: readonly [string, string]): Table {
  return built.addForeignKeyConstraint(name, [column], owner, ['id'], (fk) =>
    fk.onDelete('cascade'),
  );
}

/** A count from 1 as primary key, which is never given twice; the search index and the audit log rely on it. */
function numbered({ dialect }: Target, built: Table, column: string): Table {
  return dialect === 'sqlite'
    ? built.addColumn(column, 'integer', (definition) => definition.primaryKey().autoIncrement())
    : built.addColumn(column, 'serial', (definition) => definition.primaryKey());
}

const orNumber = (fallback: number) => (column: ColumnDefinitionBuilder) =>
  column.notNull().defaultTo(fallback);

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

  const classes = table(
    target,
    'class',
    `id* institutionId! nameAr! nameEn! orderIndex:integer! tuitionAmountFils:integer! currency!
     status! createdAt! updatedAt! deletedAt`,
  );
  await belongsTo(classes, 'classInstitution', ['institutionId', 'institution'])
    .addCheckConstraint('classStatus', oneOf('status', publicationStatuses))
    .addCheckConstraint('classAmounts', notNegative('orderIndex', 'tuitionAmountFils'))
    .execute();
  await index(db, 'class', ['institutionId', 'orderIndex', 'createdAt']);
  await run(
    db,
    `create unique index "class_institutionId_nameAr" on "class" ("institutionId", "nameAr")
      where "deletedAt" is null`,
    `create unique index "class_institutionId_nameEn" on "class" ("institutionId", "nameEn")
      where "deletedAt" is null`,
  );

  await table(
    target,
    'ageStage',
    'id* nameAr! nameEn! orderIndex:integer! status! createdAt! updatedAt!',
  )
    .addCheckConstraint('ageStageStatus', oneOf('status', publicationStatuses))
    .execute();

  const pricing = table(
    target,
    'pricing',
    `id* institutionId! ageStageId! tuitionAmountFils:integer! currency! notes status! createdAt!
     updatedAt!`,
  );
  const ofInstitution = belongsTo(pricing, 'pricingInstitution', ['institutionId', 'institution']);
  await belongsTo(ofInstitution, 'pricingAgeStage', ['ageStageId', 'ageStage'])
    .addUniqueConstraint('pricingOnce', ['institutionId', 'ageStageId'])
    .addCheckConstraint('pricingStatus', oneOf('status', publicationStatuses))
    .addCheckConstraint('pricingAmount', notNegative('tuitionAmountFils'))
    .execute();
  await index(db, 'pricing', ['ageStageId']);

  await table(
    target,
    'partner',
    `id* name! type! logoPath websiteUrl orderIndex:integer! status! searchText! deletedAt
     createdAt! updatedAt!`,
  )
    .addCheckConstraint('partnerType', oneOf('type', partnerTypes))
    .addCheckConstraint('partnerStatus', oneOf('status', publicationStatuses))
    .addCheckConstraint('partnerOrder', notNegative('orderIndex'))
    .execute();
  await index(db, 'partner', ['type', 'status', 'orderIndex']);
  await index(db, 'partner', ['logoPath']);

  await table(target, 'logo', 'filePath* storedName! sizeBytes:integer! createdAt!').execute();
  await index(db, 'logo', ['createdAt']);
}

async function accounts(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'user',
    `id* phoneNumber! passwordHash! fullName email verifiedAt verificationCode passwordResetAt
     passwordExpiresAt createdAt! updatedAt!`,
  )
    .addUniqueConstraint('userPhone', ['phoneNumber'])
    .execute();

  await table(
    target,
    'admin',
    `id* username! usernameFolded! passwordHash! name! role! disabledAt passwordResetAt
     passwordExpiresAt listSeenAt newSince createdAt! updatedAt!`,
  )
    .addUniqueConstraint('adminUsername', ['usernameFolded'])
    .addCheckConstraint('adminRole', oneOf('role', adminRoles))
    .execute();

  await table(
    target,
    'session',
    'id* audience! subjectId! createdAt! lastSeenAt! expiresAt! revokedAt browser system',
  )
    .addCheckConstraint('sessionAudience', oneOf('audience', ['user', 'admin']))
    .execute();
  await index(db, 'session', ['subjectId']);
  await index(db, 'session', ['expiresAt']);

  const factor = table(
    target,
    'secondFactor',
    'adminId* secret! createdAt! confirmedAt lastStep:integer',
  );
  await belongsTo(factor, 'secondFactorAdmin', ['adminId', 'admin']).execute();
  const code = table(target, 'recoveryCode', 'adminId! codeHash! usedAt');
  await belongsTo(code, 'recoveryCodeAdmin', ['adminId', 'admin'])
    .addPrimaryKeyConstraint('recoveryCodeOnce', ['adminId', 'codeHash'])
    .execute();
}

async function applications(target: Target): Promise<void> {
  const application = table(
    target,
    'application',
    `id! applicationId! applicationIdFolded! status! submittedAt! updatedAt! firstReviewedAt
     withdrawnAt documentRequestState assignedAdminId educationType! institutionId
     institutionName! isOtherInstitution:integer! customInstitutionName academicYear!
     paymentStartsOn! numberOfStudents:integer! finalTuitionAmountFils:integer!
     isManuallyAdjusted! installmentEligibility! monthlySalaryFils:integer
     financialObligationsFils:integer installmentPlan! customInstallmentMonths:integer
     monthlyPaymentFils:integer! totalAmountFils:integer! interestAmountFils:integer!
     debtToIncomeBasisPoints:integer overLimitAcknowledgedAt applicantName! applicantPhone!
     applicantEmail! applicantNationality applicantCivilId! childrenCivilIdOption! language!
     termsAcceptedAt! bureauConsentAt emailCorrectedAt searchText!`,
  );
  await numbered(target, application, 'number')
    .addColumn('sharesCivilId', 'integer', orNumber(0))
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
  await applicationLists(target.db);

  const student = table(
    target,
    'student',
    `applicationId! studentNumber:integer! gradeAge customGradeName tuitionAmountFils:integer!
     name! bornOn grade civilIdNumber`,
  );
  await belongsTo(student, 'studentApplication', ['applicationId', 'application'])
    .addPrimaryKeyConstraint('studentOfApplication', ['applicationId', 'studentNumber'])
    .addCheckConstraint('studentNumber', sql`${sql.ref('studentNumber')} between 1 and 5`)
    .addCheckConstraint('studentTuition', notNegative('tuitionAmountFils'))
    .execute();
  await index(target.db, 'student', ['gradeAge', 'applicationId']);
  await run(
    target.db,
    `create index "student_civilIdNumber" on "student" ("civilIdNumber")
      where "civilIdNumber" is not null`,
  );
}

/** Each index holds what else narrows the list, so that a walk past what does not match reads no row. */
async function applicationLists(db: AnyDatabase): Promise<void> {
  const order = '"updatedAt", "number", "submittedAt"';
  const rest = `${order}, "status", "institutionId"`;
  const on = (name: string, columns: string) =>
    `create index "application_${name}" on "application" (${columns})`;
  await run(
    db,
    on('applicantCivilId', '"applicantCivilId"'),
    on('submittedAt', '"submittedAt"'),
    on('updatedAt', order),
    on('status', `"status", ${order}`),
    on('institutionId', `"institutionId", ${order}, "status"`),
    `${on('documentRequestState', `"documentRequestState", ${rest}`)}
      where "documentRequestState" is not null`,
    `${on('overLimit', `${rest}, "debtToIncomeBasisPoints"`)}
      where "debtToIncomeBasisPoints" > 4000`,
    `${on('sharesCivilId', `${rest}, "sharesCivilId"`)} where "sharesCivilId" = 1`,
    `${on('assigned', `"assignedAdminId", ${rest}`)} where "assignedAdminId" is not null`,
    `${on('unassigned', `${rest}, "assignedAdminId"`)} where "assignedAdminId" is null`,
    `${on(
      'waiting',
      `"submittedAt", "number", "institutionId", "status", "firstReviewedAt",
       "documentRequestState", "debtToIncomeBasisPoints", "sharesCivilId", "assignedAdminId"`,
    )} where "firstReviewedAt" is null`,
  );
}

async function review(target: Target): Promise<void> {
  const { db } = target;
  const change = table(
    target,
    'statusChange',
    'id* applicationId! status! note adminId timestamp! sequence:integer!',
  );
  await belongsTo(change, 'statusChangeApplication', ['applicationId', 'application'])
    .addColumn('isUndone', 'integer', orNumber(0))
    .addCheckConstraint('statusChangeStatus', oneOf('status', applicationStatuses))
    .addUniqueConstraint('statusChangeOrder', ['applicationId', 'sequence'])
    .execute();

  const note = table(target, 'internalNote', 'id* applicationId! adminId! text! createdAt!');
  await belongsTo(note, 'internalNoteApplication', ['applicationId', 'application']).execute();
  await index(db, 'internalNote', ['applicationId', 'createdAt']);

  await table(target, 'savedFilter', 'id* adminId! name! filter! createdAt!')
    .addUniqueConstraint('savedFilterName', ['adminId', 'name'])
    .execute();
}

async function documents(target: Target): Promise<void> {
  const { db } = target;
  const document = table(
    target,
    'document',
    `id* applicationId! kind! position:integer! filePath! storedName! mimeType! originalName!
     sizeBytes:integer! sha256! wrappedKey! createdAt!`,
  );
  await belongsTo(document, 'documentApplication', ['applicationId', 'application'])
    .addUniqueConstraint('documentPath', ['filePath'])
    .addUniqueConstraint('documentStoredName', ['storedName'])
    .addUniqueConstraint('documentPlace', ['applicationId', 'kind', 'position'])
    .addCheckConstraint('documentKind', oneOf('kind', documentKinds))
    .addCheckConstraint('documentType', oneOf('mimeType', documentTypes))
    .execute();

  const request = table(
    target,
    'documentRequest',
    `id* applicationId! kind! position:integer! reason! adminId! requestedAt! answeredAt
     withdrawnAt`,
  );
  await belongsTo(request, 'documentRequestApplication', ['applicationId', 'application'])
    .addCheckConstraint('documentRequestKind', oneOf('kind', documentKinds))
    .execute();
  await run(
    db,
    `create index "documentRequest_applicationId"
      on "documentRequest" ("applicationId", "requestedAt")`,
    `create unique index "documentRequest_open"
      on "documentRequest" ("applicationId", "kind", "position")
      where "answeredAt" is null and "withdrawnAt" is null`,
  );

  await table(target, 'pendingDocument', 'id* storedNames! createdAt!').execute();
}

async function messages(target: Target): Promise<void> {
  const { db } = target;
  await table(
    target,
    'message',
    'id* name! email! phone subject message! createdAt! readAt handledAt',
  )
    .addColumn('searchText', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await index(db, 'message', ['createdAt']);

  const outbox = table(
    target,
    'outbox',
    `id* applicationId recipient! template! language! content! createdAt! sentAt
     attempts:integer! nextAttemptAt! claimedUntil sendStartedAt failedAt lastError heldAt
     withdrawnBy`,
  );
  await belongsTo(outbox, 'outboxApplication', ['applicationId', 'application'])
    .addCheckConstraint('outboxLanguage', oneOf('language', languages))
    .execute();
  await index(db, 'outbox', ['sentAt', 'nextAttemptAt']);
  await index(db, 'outbox', ['applicationId']);
  await run(
    db,
    `create index "message_unread" on "message" ("createdAt") where "readAt" is null`,
    `create index "message_unhandled" on "message" ("createdAt") where "handledAt" is null`,
    `create index "outbox_due" on "outbox" ("nextAttemptAt") where "sentAt" is null
      and "failedAt" is null and "heldAt" is null and "withdrawnBy" is null`,
    `create index "outbox_open" on "outbox" ("createdAt", "id")
      where "sentAt" is null and "withdrawnBy" is null`,
  );
}

async function auditLog(target: Target): Promise<void> {
  const { db, dialect } = target;
  const audit = table(
    target,
    'audit',
    'at! actorKind! actorId action! entity! entityId details! previousHash! hash!',
  );
  await numbered(target, audit, 'sequence')
    .addUniqueConstraint('auditChain', ['previousHash'])
    .addCheckConstraint(
      'auditActor',
      oneOf('actorKind', ['visitor', 'user', 'admin', 'operator', 'system']),
    )
    .execute();
  await index(db, 'audit', ['entity', 'entityId']);
  await table(target, 'auditHead', 'rows:integer! hash! mac!')
    .addColumn('id', 'integer', key)
    .addCheckConstraint('auditHeadOnce', sql`${sql.ref('id')} = 1`)
    .execute();
  await run(
    db,
    `create index "audit_at" on "audit" ("at", "sequence")`,
    `create index "audit_action" on "audit" ("action", "at", "sequence")`,
    `create index "audit_actor" on "audit" ("actorId", "at", "sequence")
      where "actorId" is not null`,
    `create index "audit_actorAction" on "audit" ("actorId", "action", "at", "sequence")
      where "actorId" is not null`,
    `insert into "auditHead" ("id", "rows", "hash", "mac")
      values (1, 0, '', '')`,
  );
  await (dialect === 'sqlite' ? sqliteAudit(db) : postgresAudit(db));
}

/** The audit log is appended to only: the database itself refuses the rest. */
async function sqliteAudit(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `create trigger "audit_update" before update on "audit"
      begin select raise(abort, 'the audit is append-only'); end`,
    `create trigger "audit_delete" before delete on "audit"
      begin select raise(abort, 'the audit is append-only'); end`,
  );
}

async function postgresAudit(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `create function "refuseAuditChange"() returns trigger language plpgsql as
      $$ begin raise exception 'the audit is append-only'; end $$`,
    `create trigger "auditAppendOnly" before update or delete on "audit"
      for each row execute function "refuseAuditChange"()`,
    // `truncate` asks no trigger of rows.
    `create trigger "auditNotEmptied" before truncate on "audit"
      for each statement execute function "refuseAuditChange"()`,
  );
}

async function system(target: Target): Promise<void> {
  const { db } = target;
  await table(target, 'idempotencyKey', 'key* contentHash! response! expiresAt!').execute();
  await index(db, 'idempotencyKey', ['expiresAt']);
  await table(target, 'counter', 'name* value:integer!').execute();
  await table(target, 'rateLimit', 'key* count:integer! expiresAt!').execute();
  await index(db, 'rateLimit', ['expiresAt']);
  await table(target, 'lease', 'name* expiresAt!').execute();
  await table(target, 'setting', 'name* value! updatedAt!').execute();
}

async function index(db: AnyDatabase, tableName: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${tableName}_${columns.join('_')}`)
    .on(tableName)
    .columns(columns)
    .execute();
}

async function run(db: AnyDatabase, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Trigrams of `application.searchText`, without positions: words are found in any order. A frequent term is looked for
 * along the list's order instead, in an index that holds the text.
 */
async function sqliteSearch(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `create virtual table "applicationSearch" using fts5(
      "searchText", content='', contentless_delete=1, tokenize='trigram', detail=none
    )`,
    `create trigger "applicationSearchInsert" after insert on "application" begin
      insert into "applicationSearch" (rowid, "searchText")
        values (new."number", new."searchText");
    end`,
    `create trigger "applicationSearchUpdate" after update of "searchText" on "application" begin
      delete from "applicationSearch" where rowid = old."number";
      insert into "applicationSearch" (rowid, "searchText")
        values (new."number", new."searchText");
    end`,
    `create trigger "applicationSearchDelete" after delete on "application" begin
      delete from "applicationSearch" where rowid = old."number";
    end`,
    `create index "application_searchText"
      on "application" ("updatedAt", "number", "submittedAt", "searchText")`,
  );
}

/** PostgreSQL takes no text of such a length into an ordered index. */
async function postgresSearch(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `create extension if not exists pg_trgm`,
    `create index "application_searchText" on "application"
      using gin ("searchText" gin_trgm_ops)`,
  );
}
