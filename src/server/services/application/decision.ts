import { findOpenAgreement } from '#db/queries/agreement/agreement.ts';
import { isStorageUnavailable, type Tx } from '#db/database.ts';
import { findApplication, type ApplicationRow } from '#db/queries/application/application.ts';
import { listApplicationDocumentRequests } from '#db/queries/document/document-request.ts';
import type {
  DecideApplicationsInput,
  DecisionResult,
  Warned,
} from '#domain/application/decision.ts';
import { findDecisionWarnings, warningsAgainst } from '#domain/application/decision-warning.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { documentFieldName } from '#domain/document/document-request.ts';
import { AppError, type ErrorCode } from '#domain/errors/errors.ts';
import { toRatio } from '#domain/money/instalment.ts';
import { textOrNull } from '#domain/text/text.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin, requireUnchanged } from '../audit/audited-change.ts';
import { changeStatus } from './review.ts';
import { findOthersWithSameCivilId } from './warnings.ts';

/** How many matching applications a warning lists. */
const namedMatches = 5;

/**
 * Sets one status on several applications, each in its own transaction and with the note in its applicant's language.
 * Skips an application with a warning that the reviewer has not accepted, one changed by someone else, and one that has
 * the status already if there is no note. A trial only returns the warnings.
 */
export async function decide(
  ctx: AdminContext,
  { items, ...decision }: DecideApplicationsInput,
): Promise<{ results: DecisionResult[] }> {
  const results: DecisionResult[] = [];
  for (const item of items) {
    results.push(await orFailed(ctx, item.id, () => decideOne(ctx, { ...item, ...decision })));
  }
  return { results };
}

type Decision = DecideApplicationsInput['items'][number] & Omit<DecideApplicationsInput, 'items'>;

function decideOne(ctx: AdminContext, decision: Decision): Promise<DecisionResult> {
  return changeAsAdmin<DecisionResult>(ctx, async (tx, now) => {
    const { id, status } = decision;
    const application = await findApplication(tx, id);
    if (!application) throw new AppError('not_found');
    const note = textOrNull(decision.note[application.language]);
    const isSame = application.status === status;
    if (isSame && note === null) return { result: { id, outcome: 'same', status } };
    requireUnchanged(application, decision.updatedAt);
    const warned = isSame ? undefined : await findObjections(tx, application, status);
    if (warned && !warned.warnings.every((warning) => decision.accepted.includes(warning))) {
      return { result: { id, outcome: 'warned', ...warned } };
    }
    if (decision.isTrial) return { result: { id, outcome: 'ready' } };
    const { result, audit } = await changeStatus(ctx, tx, { application, now, status, note });
    const { updatedAt } = result;
    const passedOver = warned?.warnings ?? [];
    return {
      result: { id, outcome: isSame ? 'noted' : 'set', status, updatedAt },
      audit: {
        ...audit,
        details: { ...audit.details, ...(passedOver.length > 0 && { warnings: passedOver }) },
      },
    };
  });
}

/** Returns the warnings against a status; undefined if there are none. */
async function findObjections(
  tx: Tx,
  application: ApplicationRow,
  status: ApplicationStatus,
): Promise<Warned | undefined> {
  const matches = await findOthersWithSameCivilId(tx, application, {
    isOpen: true,
    limit: namedMatches,
  });
  const agreement = await findOpenAgreement(tx, application.id);
  const isRunning = Boolean(agreement?.acceptedAt) && (agreement?.outstandingFils ?? 0) > 0;
  const found = findDecisionWarnings({
    basisPoints: application.debtToIncomeBasisPoints,
    isDuplicate: matches.length > 0,
    documents: application.documentRequestState,
    isWithdrawn: application.withdrawnAt !== null,
    hasRunningAgreement: isRunning,
  });
  const warnings = warningsAgainst(status, found);
  if (warnings.length === 0) return undefined;
  const others = new Map(matches.map(({ id, applicationId }) => [id, { id, applicationId }]));
  return {
    warnings,
    debtToIncomeRatio: toRatio(application.debtToIncomeBasisPoints),
    sameCivilId: warnings.includes('sameCivilId')
      ? [...others.values()].slice(0, namedMatches)
      : [],
    documents: warnings.includes('documentRequested') ? await awaited(tx, application.id) : [],
  };
}

async function awaited(tx: Tx, applicationId: string): Promise<string[]> {
  const requests = await listApplicationDocumentRequests(tx, applicationId);
  return requests.flatMap((row) => (row.answeredAt === null ? documentFieldName(row) : []));
}

/** Runs the work for one of several items; its failure does not stop the others. */
export async function orFailed<Result>(
  ctx: AdminContext,
  id: string,
  work: () => Promise<Result>,
): Promise<Result | { id: string; outcome: 'failed'; code: ErrorCode }> {
  try {
    return await work();
  } catch (error) {
    return { id, outcome: 'failed', code: getCode(ctx, error) };
  }
}

function getCode({ services }: AdminContext, error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (isStorageUnavailable(error)) return 'unavailable';
  services.log.error({ err: error }, 'a decision failed for one application');
  return 'internal';
}
