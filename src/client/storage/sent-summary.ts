import { z } from 'zod';
import { readSession, writeSession } from './safe-storage.ts';

const SUMMARY_KEY = 'applySummary';

const bilingual = z.object({ ar: z.string(), en: z.string() });
const fils = z.number().int();

/**
 * What this tab knows of the application that it sent last: enough for a receipt on paper and a
 * calendar. Civil ids are here masked already.
 */
const sentSummary = z.object({
  applicationId: z.string(),
  submittedAt: z.string(),
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
  monthlyPaymentFils: fils,
  interestFils: fils,
  startsOn: z.iso.date(),
  applicantName: z.string(),
  applicantPhone: z.string(),
  applicantEmail: z.string(),
  applicantNationality: z.string(),
  maskedCivilId: z.string(),
  /** Fields as the call names them, with the names of the files. */
  papers: z.array(z.object({ field: z.string(), fileName: z.string() })),
});
export type SentSummary = z.infer<typeof sentSummary>;

/** In memory too, where storage is full or blocked. */
let latest: SentSummary | undefined;

/** Kept for this tab alone, until it is closed or sends another application. */
export function keepSummary(summary: SentSummary): void {
  latest = summary;
  // NOTE: full or blocked storage only costs surviving a reload.
  writeSession(SUMMARY_KEY, JSON.stringify(summary));
}

export function forgetSummary(): void {
  latest = undefined;
  writeSession(SUMMARY_KEY, undefined);
}

/** The summary of this application, where this tab sent it. */
export function restoreSummary(applicationId: string): SentSummary | undefined {
  if (latest?.applicationId === applicationId) return latest;
  try {
    const stored = sentSummary.safeParse(JSON.parse(readSession(SUMMARY_KEY) ?? 'null'));
    return stored.success && stored.data.applicationId === applicationId ? stored.data : undefined;
  } catch {
    return undefined;
  }
}
