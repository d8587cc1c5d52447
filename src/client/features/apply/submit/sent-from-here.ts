import { updateStored, storedKeys, readStored } from '../../../storage/device-store.ts';
import { deviceNow } from '../../../lib/clock.ts';
import type { Draft } from '../draft/draft.ts';
import { current } from '../draft/draft-state.ts';
import { newKey } from '../../../lib/new-key.ts';
import {
  readReceipts,
  sentBefore,
  subjectsOf,
  withReceipt,
  type SentReceipt,
  type SentReceipts,
} from './sent-receipts.ts';

/** Digests of twelve digits can be tried out; this many rounds make every try dear. */
const rounds = 100_000;

/**
 * The application that this device sent before for one of the same students and the same year.
 * Undefined where none is known: on a shared device, or where nothing can be kept or digested.
 */
export async function findSentBefore(draft: Draft): Promise<SentReceipt | undefined> {
  if (current().isShared) return undefined;
  try {
    const receipts = await kept();
    if (receipts.sent.length === 0) return undefined;
    return sentBefore(receipts, await marksOf(draft, receipts.salt), deviceNow());
  } catch {
    // NOTE: a warning that cannot be given must not hold up an application.
    return undefined;
  }
}

/** Remembers that an application was sent from here. Keeps no name and no number in the clear. */
export async function keepSent(draft: Draft, applicationId: string): Promise<void> {
  if (current().isShared) return;
  try {
    const receipts = await kept();
    const now = deviceNow();
    const receipt: SentReceipt = {
      applicationId,
      submittedAt: now.toISOString(),
      academicYear: draft.academicYear,
      marks: await marksOf(draft, receipts.salt),
    };
    await updateStored({ [storedKeys.receipts]: withReceipt(receipts, receipt, now) });
  } catch {
    // NOTE: see above.
  }
}

async function kept(): Promise<SentReceipts> {
  const [stored] = await readStored([storedKeys.receipts]);
  return readReceipts(stored) ?? { salt: newKey(), sent: [] };
}

function marksOf(draft: Draft, salt: string): Promise<string[]> {
  return Promise.all(subjectsOf(draft).map((subject) => digest(subject, salt)));
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
