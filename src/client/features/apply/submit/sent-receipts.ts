import { foldForSearch } from '../../../../domain/text/search.ts';
import { plainCode } from '../../../../domain/text/text.ts';
import type { Draft } from '../draft/draft.ts';

/** An application that this device sent; whom it was for stands there as digests only. */
export type SentReceipt = {
  applicationId: string;
  submittedAt: string;
  academicYear: string;
  /** A digest for each of `subjectsOf`. */
  marks: readonly string[];
};

/** All that this device sent, and the salt of its digests. */
export type SentReceipts = { salt: string; sent: readonly SentReceipt[] };

const lifeMs = 180 * 86_400_000;

/**
 * Who an application is for: applicant, student and year in one text each. A student counts by name,
 * and by civil id where one is given.
 */
export function subjectsOf(draft: Draft): string[] {
  const applicant = digitsOf(draft.applicantCivilId);
  const names = draft.studentsDetails.map(({ name }) => foldForSearch(name));
  const numbers =
    draft.childrenCivilIdOption === 'numbers' ? draft.childrenCivilIdNumbers.map(digitsOf) : [];
  return [...names, ...numbers]
    .filter((student) => student !== '')
    .map((student) => [applicant, student, draft.academicYear].join('|'));
}

/** The latest application sent for one of the same students, by its marks. */
export function sentBefore(
  receipts: SentReceipts,
  marks: readonly string[],
  now: Date,
): SentReceipt | undefined {
  return [...living(receipts, now).sent]
    .reverse()
    .find((receipt) => receipt.marks.some((mark) => marks.includes(mark)));
}

/** With one more; a repeated submit of the same application stays one. */
export function withReceipt(receipts: SentReceipts, receipt: SentReceipt, now: Date): SentReceipts {
  const { salt, sent } = living(receipts, now);
  const others = sent.filter(({ applicationId }) => applicationId !== receipt.applicationId);
  return { salt, sent: [...others, receipt] };
}

/** What a device kept, if it has the shape of today's; undefined otherwise. */
export function readReceipts(stored: unknown): SentReceipts | undefined {
  if (!isRecord(stored) || typeof stored['salt'] !== 'string') return undefined;
  if (!Array.isArray(stored['sent'])) return undefined;
  return { salt: stored['salt'], sent: stored['sent'].filter(isReceipt) };
}

function living({ salt, sent }: SentReceipts, now: Date): SentReceipts {
  const since = now.getTime() - lifeMs;
  return { salt, sent: sent.filter(({ submittedAt }) => Date.parse(submittedAt) >= since) };
}

function isReceipt(value: unknown): value is SentReceipt {
  return (
    isRecord(value) &&
    [value['applicationId'], value['submittedAt'], value['academicYear']].every(isText) &&
    Array.isArray(value['marks']) &&
    value['marks'].every(isText)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function digitsOf(typed: string): string {
  return plainCode(typed).replace(/\D/g, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
