import { emptyDraft, type Draft } from './draft.ts';

const DRAFT_KEY = 'applyDraft';
const RECEIPT_KEY = 'applyReceipt';

/** What remains of a sent application on this device. */
export type Receipt = { applicationId: string; email: string; firstDueOn: string };

/** A draft with the key that makes its repeated submits one application. */
export type KeptDraft = { draft: Draft; idempotencyKey: string };

export function keepDraft(kept: KeptDraft): void {
  write(DRAFT_KEY, kept);
}

/** The draft kept in this tab, if it has the shape of today's drafts. */
export function restoreDraft(): KeptDraft | undefined {
  const kept = read(DRAFT_KEY);
  if (!isRecord(kept) || !isRecord(kept['draft'])) return undefined;
  const { draft, idempotencyKey } = kept;
  const isWhole = Object.entries(emptyDraft).every(
    ([name, value]) =>
      typeof draft[name] === typeof value && Array.isArray(draft[name]) === Array.isArray(value),
  );
  if (!isWhole || typeof idempotencyKey !== 'string') return undefined;
  // NOTE: written only by keepDraft, and every field was just seen to be of its kind.
  return { draft: draft as Draft, idempotencyKey };
}

export function wipeDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // NOTE: what could not be kept need not be wiped.
  }
}

export function keepReceipt(receipt: Receipt): void {
  write(RECEIPT_KEY, receipt);
}

/** The receipt of this application id, where this tab sent it. */
export function restoreReceipt(applicationId: string): Receipt | undefined {
  const kept = read(RECEIPT_KEY);
  if (!isRecord(kept) || kept['applicationId'] !== applicationId) return undefined;
  const { email, firstDueOn } = kept;
  if (typeof email !== 'string' || typeof firstDueOn !== 'string') return undefined;
  return { applicationId, email, firstDueOn };
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // NOTE: full or blocked storage only costs surviving a reload.
  }
}

function read(key: string): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
