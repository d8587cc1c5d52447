import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { inTransaction, type Tx } from '#db/database.ts';
import { insertInstitution } from '#db/queries/institution/institution.ts';
import { readConfig } from '#server/config.ts';
import { connectMigrated } from '#server/startup/connect-database.ts';
import { currentFields } from '#test/support/application-fields.ts';
import { multipart, makePdfFile } from '#test/support/documents.ts';
import { addApplications, below, type School } from './sample.ts';

/** How many public schools there are, and classes in each. */
const schoolCount = 200;
const classCount = 12;
/** The size of each of the four documents of a submit, in bytes. */
const documentBytes = 300 * 1024;

/** The clock of the sample rows. */
const now = new Date('2026-11-21T06:00:00.000Z');

/** Creates a data folder with schools and applications, as the program itself stores them. */
export async function makeData(dataDir: string, applications: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = await connectMigrated(readConfig({ DATA_DIR: dataDir }));
  try {
    const schools = await inTransaction(db, addSchools);
    await addApplications(db, { count: applications, now, schools });
  } finally {
    await db.destroy();
  }
}

async function addSchools(tx: Tx): Promise<School[]> {
  const at = now.toISOString();
  const times = { createdAt: at, updatedAt: at };
  const schools: School[] = [];
  for (let number = 1; number <= schoolCount; number += 1) {
    const id = toId(number, 0);
    const names = {
      nameAr: `مدرسة الاختبار رقم ${number}`,
      nameEn: `Benchmark School ${String(number).padStart(3, '0')}`,
    };
    await insertInstitution(tx, {
      id,
      educationType: 'school',
      ...names,
      descriptionAr: 'مدرسة ثنائية اللغة من الروضة إلى الثانوية، بمناهج معتمدة وأنشطة بعد الدوام.',
      descriptionEn: 'A bilingual school from kindergarten to grade 12, with clubs after hours.',
      website: `https://school-${number}.example`,
      status: 'active',
      ...times,
    });
    const classes = Array.from({ length: classCount }, (_, index) => ({
      id: toId(number, index + 1),
      institutionId: id,
      nameAr: `الصف ${index + 1}`,
      nameEn: `Grade ${index + 1}`,
      orderIndex: index + 1,
      tuitionAmountFils: (900 + below(3600)) * 1000,
      currency: 'KWD',
      status: 'active' as const,
      ...times,
    }));
    await tx.insertInto('class').values(classes).execute();
    schools.push({ id, ...names, classes });
  }
  return schools;
}

function toId(school: number, index: number): string {
  const last = String(school * 100 + index).padStart(12, '0');
  return `00000000-0000-4000-8000-${last}`;
}

/** The records that requests use, from the rows of both programs. */
export type Subjects = ReturnType<typeof chooseSubjects>;

interface Tracked {
  id: string;
  applicationId: string;
  applicantEmail: string;
}

const pageSize = 100;

/** Chooses these records from a data folder's rows. */
export function chooseSubjects(dataDir: string) {
  const sqlite = new SqliteDatabase(join(dataDir, 'app.sqlite'), { readonly: true });
  const one = <Row>(sql: string, ...values: unknown[]) =>
    // NOTE: the columns' own types.
    sqlite.prepare(sql).get(...values) as Row;
  try {
    const { count } = one<{ count: number }>('select count(*) as count from application');
    const page = Math.min(1000, Math.ceil(count / pageSize));
    const ofLanguage = `select applicantName, applicantEmail from application
      where language = ? and number > ? limit 1`;
    const arabic = one<{ applicantName: string }>(ofLanguage, 'ar', count / 2);
    const latin = one<{ applicantEmail: string }>(ofLanguage, 'en', count / 2);
    return {
      ...one<Record<'schoolId' | 'classId' | 'schoolName', string>>(
        `select institution.id as schoolId, class.id as classId, institution.nameEn as schoolName
        from institution join class on class.institutionId = institution.id
        order by class.id limit 1 offset 50`,
      ),
      // NOTE: the columns' own types. Spread over all applications.
      applications: sqlite
        .prepare(
          `select id, applicationId, applicantEmail from application where number % ? = 0 limit 500`,
        )
        .all(Math.max(1, Math.floor(count / 500))) as Tracked[],
      // Page 1,000, or the last one, and the row before it.
      deepPage: {
        page,
        after: one<{ updatedAt: string; number: number }>(
          `select updatedAt, number from application order by updatedAt desc, number desc
          limit 1 offset ?`,
          (page - 1) * pageSize - 1,
        ),
      },
      // Frequent: a first name that hundreds in a thousand have. Rare: one person among all.
      searches: {
        'frequent, Arabic': 'محمد',
        'frequent, Latin': 'mohammad',
        'rare, Arabic': arabic.applicantName,
        'rare, Latin': latin.applicantEmail.split('@')[0] ?? '',
      },
    };
  } finally {
    sqlite.close();
  }
}

/** The text fields of a valid submit. */
export function submitFields({ schoolId, classId, schoolName }: Subjects): Record<string, unknown> {
  return currentFields({
    institutionId: schoolId,
    institutionName: schoolName,
    studentsInfo: JSON.stringify([{ studentNumber: 1, gradeAge: classId, tuitionAmount: 1000 }]),
    finalTuitionAmount: '1000',
    isManuallyAdjusted: 'true',
    applicantEmail: `bench-${randomUUID()}@mail.example`,
    childrenCivilIdOption: 'images',
    termsAccepted: 'true',
  });
}

/** Returns the multipart body and headers of text fields and of PDFs with the given names. */
export function submitForm(
  fields: Readonly<Record<string, unknown>>,
  documents: readonly string[],
) {
  const bytes = makePdfFile(documentBytes);
  const files = documents.map((field) => ({ field, name: `${field}.pdf`, bytes }));
  const { payload, headers } = multipart(fields, files);
  // NOTE: the load generator adds the length itself.
  return { body: payload, headers: { 'content-type': headers['content-type'] } };
}
