import { z } from 'zod';
import { readSession, writeSession } from './safe-storage.ts';

const SUMMARY_KEY = 'applySummary';

const bilingual = z.object({ ar: z.string(), en: z.string() });
const fils = z.number().int();

/** The application that this tab submitted last: enough for a printed receipt and a calendar. Civil IDs are masked. */
const sentSummary = z.object({
  applicationId: z.string(),
  submittedAt: z.string(),
  /** Proves that this device applied; absent once the email address was corrected. */
  idempotencyKey: z.string().optional(),
  educationType: z.enum(['school', 'nursery', 'academy', 'university']),
  institution: bilingual,
  academicYear: z.string(),
  students: z.array(
    z.object({
      name: z.string(),
      dateOfBirth: z.string(),
      grade: bilingual,
      tuitionFils: fils,
      maskedCivilId: z.string(),
    }),
  ),
  finalTuitionFils: fils,
  isAdjusted: z.boolean(),
  isEligible: z.boolean(),
  salaryFils: fils,
  obligationsFils: fils,
  months: z.number().int().min(1).max(60),
  interestFils: fils,
  startsOn: z.iso.date(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  applicantNationality: z.string(),
  maskedCivilId: z.string(),
  /** Field names as in the API, with the file names. */
  documents: z.array(z.object({ field: z.string(), fileName: z.string() })),
});
export type SentSummary = z.infer<typeof sentSummary>;

/** Also in memory, in case storage is full or blocked. */
let latest: SentSummary | undefined;

/** Kept in this tab until it is closed or submits another application. */
export function storeSummary(summary: SentSummary): void {
  latest = summary;
  // NOTE: if storage is full or blocked, the summary does not survive a reload.
  writeSession(SUMMARY_KEY, JSON.stringify(summary));
}

/** Stores the corrected address; it cannot be corrected again. */
export function storeCorrectedEmail(summary: SentSummary, applicantEmail: string): SentSummary {
  const corrected = { ...summary, applicantEmail, idempotencyKey: undefined };
  storeSummary(corrected);
  return corrected;
}

export function forgetSummary(): void {
  latest = undefined;
  writeSession(SUMMARY_KEY, undefined);
}

/** The application's summary, if this tab submitted it. */
export function restoreSummary(applicationId: string): SentSummary | undefined {
  if (latest?.applicationId === applicationId) return latest;
  try {
    const stored = sentSummary.safeParse(JSON.parse(readSession(SUMMARY_KEY) ?? 'null'));
    return stored.success && stored.data.applicationId === applicationId ? stored.data : undefined;
  } catch {
    return undefined;
  }
}
