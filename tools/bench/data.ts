import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3';
import { inTransaction, type Tx } from '../../src/db/database.ts';
import { insertInstitution } from '../../src/db/queries/institution/institution.ts';
import { readConfig } from '../../src/server/config.ts';
import { connectMigrated } from '../../src/server/startup/connect-database.ts';
import { listChoosable, loadApplications } from './sample/load.ts';
import { chanceFrom } from './sample/random.ts';

/** How many schools the public list has, and how many classes each of them. */
const schoolCount = 200;
const classCount = 12;

/** The clock of the invented rows: the same families, choices and amounts come out at every run. */
const now = new Date('2026-11-21T06:00:00.000Z');

/** Makes a data folder with schools and so many applications, as the program itself stores them. */
export async function makeData(dataDir: string, applications: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = await connectMigrated(readConfig({ DATA_DIR: dataDir }));
  try {
    await inTransaction(db, addSchools);
    const [first, ...others] = await listChoosable(db);
    if (!first) throw new Error('no schools to choose');
    await loadApplications(db, {
      count: applications,
      now,
      institutions: [first, ...others],
      adminId: null,
    });
  } finally {
    await db.destroy();
  }
}

async function addSchools(tx: Tx): Promise<void> {
  const at = now.toISOString();
  const times = { createdAt: at, updatedAt: at };
  const chance = chanceFrom(200);
  for (let number = 1; number <= schoolCount; number += 1) {
    const id = idOf(number, 0);
    await insertInstitution(tx, {
      id,
      educationType: 'school',
      nameAr: `مدرسة الاختبار رقم ${number}`,
      nameEn: `Benchmark School ${String(number).padStart(3, '0')}`,
      descriptionAr: 'مدرسة ثنائية اللغة من الروضة إلى الثانوية، بمناهج معتمدة وأنشطة بعد الدوام.',
      descriptionEn: 'A bilingual school from kindergarten to grade 12, with clubs after hours.',
      website: `https://school-${number}.example`,
      status: 'active',
      ...times,
    });
    const classes = Array.from({ length: classCount }, (_, index) => ({
      id: idOf(number, index + 1),
      institutionId: id,
      nameAr: `الصف ${index + 1}`,
      nameEn: `Grade ${index + 1}`,
      orderIndex: index + 1,
      tuitionAmountFils: chance.whole(900, 4500) * 1000,
      currency: 'KWD',
      status: 'active' as const,
      ...times,
    }));
    await tx.insertInto('class').values(classes).execute();
  }
}

function idOf(school: number, place: number): string {
  const last = String(school * 100 + place).padStart(12, '0');
  return `00000000-0000-4000-8000-${last}`;
}

/** What the calls ask for, taken from the rows that all programs have. */
export interface Subjects {
  /** How many applications there are. */
  count: number;
  /** A school with its classes. */
  schoolId: string;
  classId: string;
  schoolName: string;
  /** Spread over all applications. */
  applications: { id: string; applicationId: string; applicantEmail: string }[];
  /** Where page 1,000 begins, or the last page of fewer; after this place. */
  deepPage: { page: number; after: { updatedAt: string; number: number } };
  searches: Record<'frequentArabic' | 'frequentLatin' | 'rareArabic' | 'rareLatin', string>;
}

const pageSize = 100;

/** Chooses what to ask for from a data folder's rows. */
export function chooseSubjects(dataDir: string): Subjects {
  const sqlite = new SqliteDatabase(databaseFile(dataDir), { readonly: true });
  try {
    const count = Number(sqlite.prepare('select count(*) from application').pluck().get());
    const page = Math.min(1000, Math.ceil(count / pageSize));
    return {
      count,
      ...chooseSchool(sqlite),
      // NOTE: the columns' own types.
      applications: sqlite
        .prepare(
          `select id, applicationId, applicantEmail from application
          where number % ? = 0 limit 500`,
        )
        .all(Math.max(1, Math.floor(count / 500))) as Subjects['applications'],
      deepPage: { page, after: placeBefore(sqlite, page) },
      searches: chooseSearches(sqlite, count),
    };
  } finally {
    sqlite.close();
  }
}

/** Where a data folder keeps its rows. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'app.sqlite');
}

function chooseSchool(sqlite: Sqlite): Pick<Subjects, 'schoolId' | 'classId' | 'schoolName'> {
  // NOTE: the columns' own types.
  return sqlite
    .prepare(
      `select institution.id as schoolId, class.id as classId, institution.nameEn as schoolName
      from institution join class on class.institutionId = institution.id
      order by class.id limit 1 offset 50`,
    )
    .get() as Pick<Subjects, 'schoolId' | 'classId' | 'schoolName'>;
}

function placeBefore(sqlite: Sqlite, page: number): Subjects['deepPage']['after'] {
  // NOTE: the columns' own types.
  return sqlite
    .prepare(
      `select updatedAt, number from application order by updatedAt desc, number desc
      limit 1 offset ?`,
    )
    .get((page - 1) * pageSize - 1) as Subjects['deepPage']['after'];
}

/** Frequent: a first name of hundreds among a thousand. Rare: one person among all. */
function chooseSearches(sqlite: Sqlite, count: number): Subjects['searches'] {
  const one = sqlite.prepare(
    `select applicantName, applicantEmail from application
    where language = ? and number > ? limit 1`,
  );
  // NOTE: the columns' own types; both languages are common.
  const [arabic, latin] = ['ar', 'en'].map((language) => one.get(language, count / 2)) as [
    { applicantName: string },
    { applicantEmail: string },
  ];
  return {
    frequentArabic: 'محمد',
    frequentLatin: 'mohammad',
    rareArabic: arabic.applicantName,
    rareLatin: latin.applicantEmail.split('@')[0] ?? '',
  };
}

/** The text fields of a submit that the program takes. */
export function submitFields({ schoolId, classId, schoolName }: Subjects): Record<string, string> {
  return {
    educationType: 'school',
    institutionId: schoolId,
    institutionName: schoolName,
    academicYear: '2026/2027',
    paymentStartDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    numberOfStudents: '1',
    studentsInfo: JSON.stringify([{ studentNumber: 1, gradeAge: classId, tuitionAmount: 1000 }]),
    studentsDetails: JSON.stringify([{ name: 'Test Child', dateOfBirth: '2018-05-05' }]),
    finalTuitionAmount: '1000',
    isManuallyAdjusted: 'true',
    installmentEligibility: 'yes',
    monthlySalary: '2500',
    financialObligations: '100',
    installmentPlan: '9_months',
    applicantName: 'محمد سالم العلي',
    applicantPhone: '51234567',
    applicantEmail: `bench-${randomUUID()}@mail.example`,
    applicantCivilId: '292091998298',
    childrenCivilIdOption: 'images',
    termsAccepted: 'true',
  };
}
