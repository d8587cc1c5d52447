import { z } from 'zod';
import { findApplication } from '#db/queries/application/application.ts';
import { submitApplication } from '#domain/application/application.ts';
import { requestDocument, withdrawDocumentRequest } from '#domain/document/document-request.ts';
import { correctEmail, correctedEmail, trackApplication } from '#domain/application/tracking.ts';
import {
  applicationKey,
  applicationPage,
  applicationView,
  listApplications,
  setApplicationStatus,
  setWithdrawn,
  statisticsView,
  submitResult,
  trackingView,
} from '#domain/application/review.ts';
import {
  activityEntry,
  addInternalNote,
  applicationWarnings,
  internalNoteView,
} from '#domain/application/review-details.ts';
import {
  assignApplication,
  assignedView,
  exportApplications,
  exportInfo,
  listRows,
  reviewersView,
  rowPage,
  saveFilter,
  savedFilterKey,
  savedFilterView,
  visit,
  visitView,
} from '#domain/application/review-list.ts';
import {
  decideApplications,
  decisionResults,
  undoableView,
  undoDecisions,
  undoResults,
} from '#domain/application/decision.ts';
import { overviewView } from '#domain/application/review-overview.ts';
import {
  assignApplication as assign,
  readAssignment,
  readReviewers,
} from '../services/application/assignment.ts';
import { readActivity } from '../services/application/activity.ts';
import { describeExport } from '../services/application/export.ts';
import { findReader } from '../services/application/filter.ts';
import { listRows as readRows, listViews, recordVisit } from '../services/application/list.ts';
import {
  addInternalNote as writeInternalNote,
  readInternalNotes,
} from '../services/application/notes.ts';
import { readOverview, readStatistics } from '../services/application/overview.ts';
import { correctEmail as correct } from '../services/application/email-correction.ts';
import { decide } from '../services/application/decision.ts';
import { setStatus } from '../services/application/review.ts';
import {
  readSavedFilters,
  removeFilter,
  saveFilter as keepFilter,
} from '../services/application/saved-filter.ts';
import { submitApplication as submit } from '../services/application/submit.ts';
import { trackApplication as track } from '../services/application/tracking.ts';
import { readUndoable, undoDecisions as undo } from '../services/application/undo.ts';
import { viewApplication } from '../services/application/view.ts';
import { setWithdrawn as recordWithdrawal } from '../services/application/withdrawal.ts';
import { readWarnings } from '../services/application/warnings.ts';
import {
  requestDocument as request,
  withdrawDocumentRequest as withdraw,
} from '../services/document/request.ts';
import { adminProcedure, publicProcedure, reviewerProcedure, router } from '../trpc.ts';

export const applicationRouter = router({
  /** Called with documents by the multipart route; without documents it rejects. */
  submit: publicProcedure
    .input(submitApplication)
    .output(submitResult)
    .mutation(({ ctx, input }) => submit(ctx, input)),

  track: publicProcedure
    .input(trackApplication)
    .output(trackingView)
    .mutation(({ ctx, input }) => track(ctx, input)),

  correctEmail: publicProcedure
    .input(correctEmail)
    .output(correctedEmail)
    .mutation(({ ctx, input }) => correct(ctx, input)),

  list: reviewerProcedure
    .input(listApplications)
    .output(applicationPage)
    .query(async ({ ctx, input }) => listViews(ctx.services.db, input, await findReader(ctx))),

  byId: reviewerProcedure
    .input(applicationKey)
    .output(applicationView)
    .query(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await findApplication(ctx.services.db, input.id)),
    ),

  setStatus: reviewerProcedure
    .input(setApplicationStatus)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await setStatus(ctx, input)),
    ),

  requestDocument: reviewerProcedure
    .input(requestDocument)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await request(ctx, input)),
    ),

  withdrawDocumentRequest: reviewerProcedure
    .input(withdrawDocumentRequest)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await withdraw(ctx, input)),
    ),

  /** Records that the applicant withdrew the application, or that this was a mistake. */
  setWithdrawn: reviewerProcedure
    .input(setWithdrawn)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await recordWithdrawal(ctx, input)),
    ),

  statistics: adminProcedure
    .output(statisticsView)
    .query(({ ctx }) => readStatistics(ctx.services.db)),

  /** The overview's charts; like the counts, for every administrator. */
  overview: adminProcedure
    .output(overviewView)
    .query(({ ctx }) => readOverview(ctx.services.db, ctx.now())),

  rows: reviewerProcedure
    .input(listRows)
    .output(rowPage)
    .query(async ({ ctx, input }) => readRows(ctx.services.db, input, await findReader(ctx))),

  decide: reviewerProcedure
    .input(decideApplications)
    .output(decisionResults)
    .mutation(({ ctx, input }) => decide(ctx, input)),

  undo: reviewerProcedure
    .input(undoDecisions)
    .output(undoResults)
    .mutation(({ ctx, input }) => undo(ctx, input)),

  undoable: reviewerProcedure
    .input(applicationKey)
    .output(undoableView)
    .query(({ ctx, input }) => readUndoable(ctx.services.db, input.id)),

  /** Describes the response of `GET /files/export` and checks the permission for it. */
  exportInfo: reviewerProcedure
    .input(exportApplications)
    .output(exportInfo)
    .query(async ({ ctx, input }) => describeExport(ctx.services.db, input, await findReader(ctx))),

  /** Records a visit to the list; applications since the previous visit are marked as new. */
  recordVisit: reviewerProcedure
    .input(visit)
    .output(visitView)
    .mutation(({ ctx }) => recordVisit(ctx)),

  /** The possible assignees of an application. */
  reviewers: reviewerProcedure.output(reviewersView).query(({ ctx }) => readReviewers(ctx)),

  assignment: reviewerProcedure
    .input(applicationKey)
    .output(assignedView)
    .query(({ ctx, input }) => readAssignment(ctx.services.db, input.id)),

  assign: reviewerProcedure
    .input(assignApplication)
    .output(assignedView)
    .mutation(({ ctx, input }) => assign(ctx, input)),

  warnings: reviewerProcedure
    .input(applicationKey)
    .output(applicationWarnings)
    .query(({ ctx, input }) => readWarnings(ctx.services.db, input.id, ctx.now())),

  activity: reviewerProcedure
    .input(applicationKey)
    .output(z.array(activityEntry))
    .query(({ ctx, input }) => readActivity(ctx.services.db, input.id)),

  internalNotes: reviewerProcedure
    .input(applicationKey)
    .output(z.array(internalNoteView))
    .query(({ ctx, input }) => readInternalNotes(ctx.services.db, input.id)),

  addInternalNote: reviewerProcedure
    .input(addInternalNote)
    .output(z.array(internalNoteView))
    .mutation(({ ctx, input }) => writeInternalNote(ctx, input)),

  savedFilters: reviewerProcedure
    .output(z.array(savedFilterView))
    .query(({ ctx }) => readSavedFilters(ctx)),

  saveFilter: reviewerProcedure
    .input(saveFilter)
    .output(z.array(savedFilterView))
    .mutation(({ ctx, input }) => keepFilter(ctx, input)),

  removeFilter: reviewerProcedure
    .input(savedFilterKey)
    .output(z.array(savedFilterView))
    .mutation(({ ctx, input }) => removeFilter(ctx, input.id)),
});
