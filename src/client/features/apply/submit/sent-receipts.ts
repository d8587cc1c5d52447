import { z } from 'zod';
import { foldForSearch } from '#domain/text/search.ts';
import { plainCode } from '#domain/text/text.ts';
import { readStored, storedKeys, updateStored } from '#client/storage/device-store.ts';
import { deviceNow } from '#client/lib/clock.ts';
import { newKey } from '#client/lib/new-key.ts';
import type { Draft } from '../draft/draft.ts';
import { currentDraft } from '../draft/draft-store.ts';

/** An application submitted from this device; whom it was for is stored only as digests. */
const receiptSchema = z.object({
  applicationId: z.string(),
  submittedAt: z.string(),
  academicYear: z.string(),
  /** A digest for each of `listSubjects`. */
  marks: z.array(z.string()),
});
export type SentReceipt = z.infer<typeof receiptSchema>;

/** All applications submitted from this device, and the salt of their digests. */
const receiptsSchema = z.object({
  salt: z.string(),
  sent: z
    .array(receiptSchema.optional().catch(undefined))
    .transform((receipts) => receipts.filter((receipt) => receipt !== undefined)),
});
export type SentReceipts = z.infer<typeof receiptsSchema>;

const lifeMs = 180 * 86_400_000;
/** Many rounds, because a digest of twelve digits can be brute-forced. */
const rounds = 100_000;

/**
 * The application submitted from this device for one of the same students and the same year. Undefined if there is
 * none, on a shared device, or if storage or digests are unavailable.
 */
export async function findSentBefore(draft: Draft): Promise<SentReceipt | undefined> {
  if (currentDraft().isShared) return undefined;
  try {
    const receipts = await loadReceipts();
    if (receipts.sent.length === 0) return undefined;
    return findReceipt(receipts, await digestSubjects(draft, receipts.salt), deviceNow());
  } catch {
    // NOTE: a failure of this check must not block an application.
    return undefined;
  }
}

/** Stores that an application was submitted, without names or numbers in plain text. */
export async function rememberSent(draft: Draft, applicationId: string): Promise<void> {
  if (currentDraft().isShared) return;
  try {
    const receipts = await loadReceipts();
    const now = deviceNow();
    const receipt: SentReceipt = {
      applicationId,
      submittedAt: now.toISOString(),
      academicYear: draft.academicYear,
      marks: await digestSubjects(draft, receipts.salt),
    };
    await updateStored({ [storedKeys.receipts]: withReceipt(receipts, receipt, now) });
  } catch {
    // NOTE: see above.
  }
}

/**
 * Whom an application is for: one text each of applicant, student and year. A student counts by name, and by civil ID
 * if given.
 */
export function listSubjects(draft: Draft): string[] {
  const digits = (typed: string) => plainCode(typed).replace(/\D/g, '');
  const applicant = digits(draft.applicantCivilId);
  const names = draft.studentsDetails.map(({ name }) => foldForSearch(name));
  const numbers =
    draft.childrenCivilIdOption === 'numbers' ? draft.childrenCivilIdNumbers.map(digits) : [];
  return [...names, ...numbers]
    .filter((student) => student !== '')
    .map((student) => [applicant, student, draft.academicYear].join('|'));
}

/** The latest application for one of the same students, by digest. */
export function findReceipt(
  receipts: SentReceipts,
  marks: readonly string[],
  now: Date,
): SentReceipt | undefined {
  return withoutExpired(receipts, now)
    .sent.reverse()
    .find((receipt) => receipt.marks.some((mark) => marks.includes(mark)));
}

/** Adds a receipt; a repeated submit of the same application counts once. */
export function withReceipt(receipts: SentReceipts, receipt: SentReceipt, now: Date): SentReceipts {
  const { salt, sent } = withoutExpired(receipts, now);
  const others = sent.filter(({ applicationId }) => applicationId !== receipt.applicationId);
  return { salt, sent: [...others, receipt] };
}

/** The stored receipts, if they have the current shape; else undefined. */
export function parseReceipts(stored: unknown): SentReceipts | undefined {
  return receiptsSchema.safeParse(stored).data;
}

function withoutExpired({ salt, sent }: SentReceipts, now: Date): SentReceipts {
  const since = now.getTime() - lifeMs;
  return { salt, sent: sent.filter(({ submittedAt }) => Date.parse(submittedAt) >= since) };
}

async function loadReceipts(): Promise<SentReceipts> {
  const [stored] = await readStored([storedKeys.receipts]);
  return parseReceipts(stored) ?? { salt: newKey(), sent: [] };
}

function digestSubjects(draft: Draft, salt: string): Promise<string[]> {
  return Promise.all(listSubjects(draft).map((subject) => digest(subject, salt)));
}

async function digest(subject: string, salt: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(subject), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds },
    key,
    256,
  );
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
