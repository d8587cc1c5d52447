import { inTransaction, type Db, newId } from '#db/database.ts';
import {
  deletePendingDocument,
  insertPendingDocument,
  listPendingDocumentsBefore,
} from '#db/queries/document/document.ts';
import { deleteExpired, takeLease } from '#db/queries/system/cleanup.ts';
import { forgetOldMail, withdrawStale } from '#db/queries/outbox.ts';
import { purgeDeleted } from '#db/queries/institution/institution.ts';
import { restoreDays } from '#domain/institution/institution.ts';
import { takeUnusedUploads } from '#db/queries/logo-upload.ts';
import type { Services } from '../context.ts';
import { deleteExpiredDocuments } from '../services/document/retention.ts';

const hourMs = 60 * 60_000;

/** More than twice as long as a submit can take, so that a running one keeps its files. */
const pendingDocumentAgeMs = hourMs;

/** Deleted records are purged once they can no longer be restored. */
const deletedAgeMs = restoreDays * 24 * hourMs;

/** How long a logo may stay unused. */
const unusedLogoAgeMs = 24 * hourMs;

/** How long an unsent email stays relevant, and how long a sent one is stored. */
const mailAgeMs = 30 * 24 * hourMs;

/** The interval of clean-ups in one process, in ms. */
export const cleanUpEveryMs = hourMs;

/** Less than the interval, so that clock drift does not skip a run. */
const leaseMs = 0.9 * cleanUpEveryMs;

interface CleanedUp {
  files: number;
  rows: number;
}

/** Cleans up, unless another process on this database has done so within the hour. */
export async function cleanUpOnLease(services: Services): Promise<void> {
  const now = services.now();
  if (!(await takeLease(services.db, 'cleanup', { now, ms: leaseMs }))) return;
  await cleanUp(services, { now, alone: false });
}

/**
 * Removes files of unfinished submits, unused logos, records deleted a month ago, documents past their retention
 * period, and expired keys, counters and sessions. With `alone`, no other process uses this database and no request
 * runs yet, so all staged files were left by a crash, whatever their age.
 */
export async function cleanUp(
  services: Pick<Services, 'db' | 'storage' | 'keys' | 'config'>,
  { now, alone }: { now: Date; alone: boolean },
): Promise<CleanedUp> {
  await stageUnusedLogos(services.db, now);
  await deleteExpiredDocuments(services, now);
  const before = new Date(now.getTime() + (alone ? hourMs : -pendingDocumentAgeMs)).toISOString();
  const files = await removePendingFiles(services, before);
  const deletedBefore = new Date(now.getTime() - deletedAgeMs).toISOString();
  const purged = await purgeDeleted(services.db, deletedBefore);
  await forgetMail(services.db, now);
  const rows = purged + (await deleteExpired(services.db, now.toISOString()));
  return { files, rows };
}

/** Withdraws stale emails and deletes address and content of old ones. */
async function forgetMail(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - mailAgeMs).toISOString();
  await withdrawStale(db, before);
  await forgetOldMail(db, before);
}

/** Moves unused logos to the staged files, so that a crash leaves no untracked file. */
async function stageUnusedLogos(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedLogoAgeMs).toISOString();
  await inTransaction(db, async (tx) => {
    const storedNames = await takeUnusedUploads(tx, before);
    if (storedNames.length === 0) return;
    await insertPendingDocument(tx, {
      id: newId(),
      storedNames,
      createdAt: new Date(0).toISOString(),
    });
  });
}

async function removePendingFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  before: string,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const stale = await listPendingDocumentsBefore(db, before);
    if (stale.length === 0) return removed;
    for (const { id, storedNames } of stale) {
      for (const name of storedNames) {
        if (await storage.exists(name)) removed += 1;
        await storage.remove(name);
      }
      await deletePendingDocument(db, id);
    }
  }
}
