import { sql } from 'kysely';
import { insertApplication } from '#db/queries/application/application.ts';
import { inTransaction } from '#db/database.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { toSearchPhrases } from '#domain/text/search.ts';
import type { TestApp } from './app.ts';

export interface SampleApplication {
  name: string;
  email?: string;
  phone?: string;
  institution?: string;
  institutionId?: string;
  gradeAge?: string;
  status?: ApplicationStatus;
  submittedAt?: string;
  educationType?: EducationType;
  civilId?: string;
  childCivilId?: string;
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Writes applications straight into the database, in order, one second apart, after those that are there. */
export async function insertApplications(
  { db }: Pick<TestApp, 'db'>,
  samples: readonly SampleApplication[],
) {
  const start = Date.parse('2026-11-01T08:00:00.000Z');
  return inTransaction(db, async (tx) => {
    const stored: { id: string; applicationId: string }[] = [];
    const { last } = await tx
      .selectFrom('application')
      .select((select) => select.fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    for (const [index, sample] of samples.entries()) {
      const at = Number(last ?? 0) + index;
      const submittedAt = sample.submittedAt ?? new Date(start + at * 1000).toISOString();
      const applicationId = sampleApplicationId(at);
      const id = crypto.randomUUID();
      const { name, email = 'someone@example.com', phone = '+96551234567' } = sample;
      const institutionName = sample.institution ?? 'Any School';
      await insertApplication(
        tx,
        {
          id,
          applicationId,
          applicationIdFolded: applicationId.replaceAll('-', ''),
          status: sample.status ?? 'pending',
          submittedAt,
          updatedAt: submittedAt,
          firstReviewedAt: (sample.status ?? 'pending') === 'pending' ? null : submittedAt,
          educationType: sample.educationType ?? 'school',
          institutionId: sample.institutionId ?? null,
          institutionName,
          isOtherInstitution: 0,
          customInstitutionName: null,
          academicYear: '2026/2027',
          paymentStartsOn: '2026-12-01',
          numberOfStudents: 1,
          finalTuitionAmountFils: 1_000_000,
          isManuallyAdjusted: 'false',
          installmentEligibility: 'yes',
          monthlySalaryFils: 1_000_000,
          financialObligationsFils: 0,
          installmentPlan: '3_months',
          customInstallmentMonths: null,
          monthlyPaymentFils: 334_000,
          totalAmountFils: 1_000_000,
          interestAmountFils: 0,
          debtToIncomeBasisPoints: 3340,
          overLimitAcknowledgedAt: null,
          applicantName: name,
          applicantPhone: phone,
          applicantEmail: email,
          applicantNationality: 'kw',
          applicantCivilId: sample.civilId ?? '292091998298',
          childrenCivilIdOption: 'numbers',
          language: 'ar',
          termsAcceptedAt: submittedAt,
          searchText: toSearchPhrases([
            name,
            email,
            institutionName,
            applicationId,
            phone,
            phone.slice(-8),
          ]),
        },
        [
          {
            studentNumber: 1,
            gradeAge: sample.gradeAge ?? 'other',
            customGradeName: null,
            tuitionAmountFils: 1_000_000,
            name: 'Student',
            bornOn: null,
            grade: 'Grade 1',
            civilIdNumber: sample.childCivilId ?? '1',
          },
        ],
      );
      stored.push({ id, applicationId });
    }
    return stored;
  });
}

function sampleApplicationId(at: number): string {
  const tail = Array.from({ length: 4 }, (_, place) => signs[(at >> (5 * (3 - place))) & 31]);
  return `RSM-ZZZZ-YYYY-${tail.join('')}`;
}

/** Copies the first application, without its students and uncounted, as often as asked: fast. */
export async function copyFirstApplication({ db }: Pick<TestApp, 'db'>, copies: number) {
  const first = await db.selectFrom('application').selectAll().limit(1).executeTakeFirstOrThrow();
  const own = ['number', 'id', 'applicationId', 'applicationIdFolded'];
  const shared = Object.keys(first).filter((column) => !own.includes(column));
  const columns = sql.join(shared.map((column) => sql.ref(column)));
  await sql`with recursive copy(at) as (select 1 union all select at + 1 from copy where at < ${copies})
    insert into "application" ("id", "applicationId", "applicationIdFolded", ${columns})
    select 'copy-' || at, 'RSM-' || at, 'RSM' || at, ${columns} from copy, "application"
    where "number" = ${first.number}`.execute(db);
}
