import type { Database as Sqlite } from 'better-sqlite3';

type Field = Readonly<Record<string, unknown>>;

const text = (name: string): Field => ({ name, type: 'text' });
const number = (name: string): Field => ({ name, type: 'number' });
const json = (name: string): Field => ({ name, type: 'json', maxSize: 20_000 });
const document = (name: string, maxSelect: number): Field => ({
  name,
  type: 'file',
  maxSelect,
  maxSize: 5 * 1024 * 1024,
  protected: true,
  mimeTypes: ['application/pdf', 'image/jpeg', 'image/png'],
});
const changed: Field = { name: 'updatedAt', type: 'autodate', onCreate: true, onUpdate: true };
const toWords = (names: string) => names.trim().split(/\s+/);
const texts = (names: string) => toWords(names).map(text);
const numbers = (names: string) => toWords(names).map(number);

const forAdministrators = '@request.auth.collectionName = "admins"';

const applicationId: Field = {
  ...text('applicationId'),
  autogeneratePattern: 'RSM-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}',
};
const applicationTexts = `status submittedAt educationType institutionName customInstitutionName
  academicYear isManuallyAdjusted installmentEligibility installmentPlan applicantName applicantPhone
  applicantEmail applicantNationality applicantCivilId childrenCivilIdOption language`;
const applicationMoney = `finalTuitionAmount monthlySalary financialObligations monthlyPayment
  totalAmount interestAmount`;

const institutionTexts = `educationType nameAr nameEn descriptionAr descriptionEn website
  locationAr locationEn facultiesAr facultiesEn degreesAr degreesEn status createdAt`;

/** The same records with the same indexes; rules define the permissions. */
export const collections: readonly Record<string, unknown>[] = [
  { name: 'admins', type: 'auth', fileToken: { duration: 86_400 } },
  {
    name: 'institutions',
    type: 'base',
    fields: [...texts(institutionTexts), number('establishment'), changed],
    listRule: `status = "active" || ${forAdministrators}`,
    indexes: ['create index idx_institutions on institutions (educationType, status, nameEn)'],
  },
  {
    name: 'classes',
    type: 'base',
    fields: [
      ...texts('institution nameAr nameEn currency status createdAt'),
      ...numbers('orderIndex tuitionAmount'),
      changed,
    ],
    listRule: `status = "active" || ${forAdministrators}`,
    indexes: ['create index idx_classes on classes (institution, orderIndex)'],
  },
  {
    name: 'applications',
    type: 'base',
    fields: [
      applicationId,
      ...texts(`${applicationTexts} institutionId paymentStartDate`),
      ...numbers(`${applicationMoney} numberOfStudents customInstallmentMonths debtToIncomeRatio`),
      ...['studentsInfo', 'studentsDetails', 'statusHistory'].map(json),
      text('searchText'),
      document('civilId', 1),
      document('salaryCertificate', 1),
      document('proofOfContinuity', 1),
      document('childrenCivilIds', 5),
      document('additionalDocuments', 5),
      changed,
    ],
    listRule: forAdministrators,
    viewRule: forAdministrators,
    createRule: '@request.body.status = "pending"',
    updateRule: forAdministrators,
    indexes: [
      'create unique index idx_application_id on applications (applicationId)',
      'create index idx_updated on applications (updatedAt)',
      'create index idx_status on applications (status, updatedAt)',
      'create index idx_institution on applications (institutionId, updatedAt)',
      'create index idx_submitted on applications (submittedAt)',
      'create index idx_civil_id on applications (applicantCivilId)',
    ],
  },
  {
    name: 'tracking',
    type: 'view',
    viewQuery: `select id, applicationId, applicantEmail, status, numberOfStudents,
      institutionName, finalTuitionAmount, statusHistory, submittedAt, updatedAt
      from applications`,
    listRule:
      'applicationId = @request.query.applicationId && applicantEmail = @request.query.email',
  },
  {
    name: 'statistics',
    type: 'view',
    viewQuery: `select status as id, count(*) as total from applications group by status`,
    listRule: forAdministrators,
  },
];

/** PocketBase ids have fifteen letters and digits; take the first ones of a UUID. */
export function pocketBaseId(uuid: string): string {
  const bare = uuid.replaceAll('-', '');
  // The sample schools only differ in their last digits.
  return bare.startsWith('00000000') ? bare.slice(-15) : bare.slice(0, 15);
}

const toIdSql = (column: string) => `case when ${column} like '00000000-%'
  then substr(replace(${column}, '-', ''), -15) else substr(replace(${column}, '-', ''), 1, 15) end`;
const when = (column: string) => `replace(${column}, 'T', ' ')`;
const orEmpty = (column: string) => `coalesce(${column}, '')`;
const kwd = (column: string) => `coalesce(${column}, 0) / 1000.0`;

const students = (fields: string) => `(select json_group_array(json_object(${fields})) from
  (select * from ours.student as s where s.applicationId = application.id
  order by studentNumber))`;

/** What is copied from which table into which collection, by column. */
const copies: readonly [from: string, into: string, Readonly<Record<string, string>>][] = [
  [
    'institution',
    'institutions',
    {
      ...same(institutionTexts, orEmpty),
      id: toIdSql('id'),
      establishment: 'coalesce(establishment, 0)',
      updatedAt: when('updatedAt'),
    },
  ],
  [
    'class',
    'classes',
    {
      ...same('nameAr nameEn currency status createdAt orderIndex', (column) => column),
      id: toIdSql('id'),
      institution: toIdSql('institutionId'),
      tuitionAmount: kwd('tuitionAmountFils'),
      updatedAt: when('updatedAt'),
    },
  ],
  [
    'application',
    'applications',
    {
      ...same(applicationTexts, (column) => orEmpty(`application.${column}`)),
      ...same(applicationMoney, (column) => kwd(`${column}Fils`)),
      id: toIdSql('application.id'),
      applicationId: 'application.applicationId',
      institutionId: `coalesce(${toIdSql('institutionId')}, '')`,
      paymentStartDate: 'paymentStartsOn',
      numberOfStudents: 'numberOfStudents',
      customInstallmentMonths: 'coalesce(customInstallmentMonths, 0)',
      debtToIncomeRatio: 'coalesce(debtToIncomeBasisPoints, 0) / 10000.0',
      searchText: 'searchText',
      updatedAt: when('application.updatedAt'),
      studentsInfo: students(`'studentNumber', studentNumber, 'gradeAge', gradeAge,
        'customGradeName', customGradeName, 'tuitionAmount', tuitionAmountFils / 1000.0`),
      studentsDetails: students(`'name', name, 'dateOfBirth', bornOn, 'grade', grade`),
      statusHistory: `(select json_group_array(json_object('status', status, 'note', note,
        'timestamp', timestamp)) from (select * from ours.statusChange as c
        where c.applicationId = application.id order by sequence))`,
      childrenCivilIds: `'[]'`,
      additionalDocuments: `'[]'`,
    },
  ],
];

function same(names: string, expression: (column: string) => string): Record<string, string> {
  return Object.fromEntries(toWords(names).map((name) => [name, expression(name)]));
}

/** Copies all institutions, classes and applications of another database file directly into its tables. */
export function fill(sqlite: Sqlite, getRows: string): void {
  sqlite.pragma('synchronous = OFF');
  sqlite.prepare('attach ? as ours').run(getRows);
  for (const [from, into, columns] of copies) {
    const [names, values] = [Object.keys(columns).join(), Object.values(columns).join()];
    sqlite.exec(`insert into main.${into} (${names}) select ${values} from ours.${from}`);
  }
  sqlite.exec('detach ours');
  sqlite.exec('analyze');
  sqlite.pragma('wal_checkpoint(truncate)');
}
