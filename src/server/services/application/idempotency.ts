import { isUniqueViolation, type Tx } from '#db/database.ts';
import { findIdempotencyKey, insertIdempotencyKey } from '#db/queries/application/application.ts';
import { AppError } from '#domain/errors/errors.ts';
import {
  submittedView,
  type SubmitResultView,
  type SubmittedView,
} from '#domain/application/review.ts';
import type { Context, Submission } from '#server/context.ts';

/** How long a response is stored for replays, in ms. */
const lifetimeMs = 30 * 24 * 3_600_000;

/** Running submits in this process, by key: a repeated one waits for the first response. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs a submit once per idempotency key. A repeat with the same content gets the first response and creates nothing; a
 * failed submit does not use up its key. Without a key, the submit just runs.
 * Errors: `taken` for a key used with other content.
 */
export async function respondOnce(
  ctx: Context,
  submission: Submission,
  submit: () => Promise<SubmittedView>,
): Promise<SubmitResultView> {
  const key = submission.idempotencyKey;
  if (key === undefined) return { view: await submit(), isRepeat: false };
  for (let running = underWay.get(key); running; running = underWay.get(key)) {
    await running.catch(() => undefined);
  }
  const run = answerOrSubmit(ctx, { submission, key }, submit);
  underWay.set(key, run);
  try {
    return await run;
  } finally {
    underWay.delete(key);
  }
}

async function answerOrSubmit(
  ctx: Context,
  { submission, key }: { submission: Submission; key: string },
  submit: () => Promise<SubmittedView>,
): Promise<SubmitResultView> {
  const earlier = await findFirstResult(ctx, submission, key);
  if (earlier) return earlier;
  try {
    return { view: await submit(), isRepeat: false };
  } catch (error) {
    // Another process may have been first, so that our insert failed.
    const first = isUniqueViolation(error)
      ? await findFirstResult(ctx, submission, key)
      : undefined;
    if (!first) throw error;
    return first;
  }
}

async function findFirstResult(
  ctx: Context,
  submission: Submission,
  key: string,
): Promise<SubmitResultView | undefined> {
  const row = await findIdempotencyKey(ctx.services.db, key, ctx.now().toISOString());
  if (!row) return undefined;
  const view = submittedView.parse(JSON.parse(row.response));
  if (row.contentHash !== submission.contentHash) {
    const { applicationId } = view;
    throw new AppError('taken', { sentence: 'idempotencyKeyReused', named: applicationId });
  }
  return { view, isRepeat: true };
}

/** Stores the response for its key, in the submit's transaction. */
export async function storeResponse(
  tx: Tx,
  submission: Submission,
  { answer, now }: { answer: SubmittedView; now: Date },
): Promise<void> {
  if (submission.idempotencyKey === undefined) return;
  await insertIdempotencyKey(
    tx,
    {
      key: submission.idempotencyKey,
      contentHash: submission.contentHash,
      response: JSON.stringify(answer),
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    },
    now.toISOString(),
  );
}
