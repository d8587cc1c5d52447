import { findApplication } from '../../../db/queries/application/application.ts';
import type { ApplicationRow } from '../../../db/queries/application/application.ts';
import { hasDocument } from '../../../db/queries/document/document.ts';
import {
  closePaperRequest,
  insertPaperRequest,
} from '../../../db/queries/document/document-request.ts';
import type { PaperRequestRow } from '../../../db/queries/document/document-request.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../domain/errors/errors.ts';
import {
  paperName,
  paperPlace,
  type PaperPlace,
  type PaperRequestView,
  type RequestPaper,
  type WithdrawPaperRequest,
} from '../../../domain/document/document-request.ts';
import type { AdminContext } from '../../context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import { tellPapers } from '../mail/outbox.ts';
import { settlePapers } from './request-state.ts';

/**
 * Asks the applicant for a better copy of one paper. Asking again replaces the reason.
 * Errors: `not_found` for an application or a paper that is not there; `changed` where the caller
 * read an older state.
 */
export async function requestPaper(
  ctx: AdminContext,
  asked: RequestPaper,
): Promise<ApplicationRow> {
  return changeRequests(ctx, asked, async (tx, { application, place, at }) => {
    if (!(await hasDocument(tx, application.id, place))) throw new AppError('not_found');
    const paper = { applicationId: application.id, ...place };
    await closePaperRequest(tx, paper, { withdrawnAt: at });
    await insertPaperRequest(tx, {
      id: ctx.newId(),
      ...paper,
      reason: asked.reason,
      adminId: ctx.admin.adminId,
      requestedAt: at,
      answeredAt: null,
      withdrawnAt: null,
    });
    const { document, reason } = asked;
    const telling = { application, now: ctx.now(), newId: ctx.newId };
    await tellPapers(tx, telling, [{ document, reason }]);
    return 'application.requestPaper';
  });
}

/**
 * Takes a request back. Errors: `not_found` where the paper is not asked for; `changed` where the
 * caller read an older state.
 */
export async function withdrawPaperRequest(
  ctx: AdminContext,
  asked: WithdrawPaperRequest,
): Promise<ApplicationRow> {
  return changeRequests(ctx, asked, async (tx, { application, place, at }) => {
    const paper = { applicationId: application.id, ...place };
    const wasOpen = await closePaperRequest(tx, paper, { withdrawnAt: at });
    if (!wasOpen) throw new AppError('not_found', { sentence: 'paperNotRequested' });
    return 'application.withdrawPaperRequest';
  });
}

/** Requests as reviewers read them. */
export function paperRequestViews(rows: readonly PaperRequestRow[]): PaperRequestView[] {
  return rows.map(({ kind, position, reason, requestedAt, answeredAt }) => ({
    document: paperName({ kind, position }),
    reason,
    requestedAt,
    answeredAt,
  }));
}

interface Asked {
  application: ApplicationRow;
  place: PaperPlace;
  /** ISO UTC; becomes the application's `updatedAt`. */
  at: string;
}

async function changeRequests(
  ctx: AdminContext,
  asked: WithdrawPaperRequest,
  change: (tx: Tx, asked: Asked) => Promise<string>,
): Promise<ApplicationRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, asked.id);
    const place = paperPlace(asked.document);
    if (!application || !place) throw new AppError('not_found');
    requireUnchanged(application, asked.updatedAt);
    const at = timeAfter(application, now);
    const action = await change(tx, { application, place, at });
    const papers = await settlePapers(tx, application, at);
    return {
      result: { ...application, papers, updatedAt: at },
      trace: {
        action,
        entity: 'application',
        entityId: application.id,
        details: { document: asked.document },
      },
    };
  });
}
