import { z } from 'zod';
import { findApplication } from '#db/queries/application/application.ts';
import { submitApplicationInput } from '#domain/application/application.ts';
import {
  requestDocumentInput,
  withdrawDocumentRequestInput,
} from '#domain/document/document-request.ts';
import {
  correctEmailInput,
  correctedEmailView,
  trackApplicationInput,
} from '#domain/application/tracking.ts';
import {
  applicationKeyInput,
  applicationPageView,
  applicationView,
  listApplicationsInput,
  setApplicationStatusInput,
  setWithdrawnInput,
  statisticsView,
  submitResultView,
  trackingView,
} from '#domain/application/review.ts';
import {
  activityEntryView,
  addInternalNoteInput,
  applicationWarningsView,
  internalNoteView,
} from '#domain/application/review-details.ts';
import {
  assignApplicationInput,
  assignedView,
  exportApplicationsInput,
  exportInfoView,
  listRowsInput,
  reviewersView,
  rowPageView,
  saveFilterInput,
  savedFilterKeyInput,
  savedFilterView,
  visitInput,
  visitView,
} from '#domain/application/review-list.ts';
import {
  decideApplicationsInput,
  decisionResultsView,
  undoableView,
  undoDecisionsInput,
  undoResultsView,
} from '#domain/application/decision.ts';
import { overviewView } from '#domain/application/review-overview.ts';
import {
  assignApplication,
  readAssignment,
  readReviewers,
} from '../services/application/assignment.ts';
import { readActivity } from '../services/application/activity.ts';
import { describeExport } from '../services/application/export.ts';
import { findReader } from '../services/application/filter.ts';
import { listRows, listViews, recordVisit } from '../services/application/list.ts';
import { addInternalNote, readInternalNotes } from '../services/application/notes.ts';
import { readOverview, readStatistics } from '../services/application/overview.ts';
import { correctEmail } from '../services/application/email-correction.ts';
import { decide } from '../services/application/decision.ts';
import { setStatus } from '../services/application/review.ts';
import {
  readSavedFilters,
  removeFilter,
  saveFilter,
} from '../services/application/saved-filter.ts';
import { submitApplication } from '../services/application/submit.ts';
import { trackApplication } from '../services/application/tracking.ts';
import { readUndoable, undoDecisions } from '../services/application/undo.ts';
import { viewApplication } from '../services/application/view.ts';
import { setWithdrawn } from '../services/application/withdrawal.ts';
import { readWarnings } from '../services/application/warnings.ts';
import { requestDocument, withdrawDocumentRequest } from '../services/document/request.ts';
import { adminProcedure, publicProcedure, reviewerProcedure, router } from '../trpc.ts';

export const applicationRouter = router({
  /** Called with documents by the multipart route; without documents it rejects. */
  submit: publicProcedure
    .input(submitApplicationInput)
    .output(submitResultView)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),

  track: publicProcedure
    .input(trackApplicationInput)
    .output(trackingView)
    .mutation(({ ctx, input }) => trackApplication(ctx, input)),

  correctEmail: publicProcedure
    .input(correctEmailInput)
    .output(correctedEmailView)
    .mutation(({ ctx, input }) => correctEmail(ctx, input)),

  list: reviewerProcedure
    .input(listApplicationsInput)
    .output(applicationPageView)
    .query(async ({ ctx, input }) => listViews(ctx.services.db, input, await findReader(ctx))),

  byId: reviewerProcedure
    .input(applicationKeyInput)
    .output(applicationView)
    .query(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await findApplication(ctx.services.db, input.id)),
    ),

  setStatus: reviewerProcedure
    .input(setApplicationStatusInput)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await setStatus(ctx, input)),
    ),

  requestDocument: reviewerProcedure
    .input(requestDocumentInput)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await requestDocument(ctx, input)),
    ),

  withdrawDocumentRequest: reviewerProcedure
    .input(withdrawDocumentRequestInput)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await withdrawDocumentRequest(ctx, input)),
    ),

  /** Records that the applicant withdrew the application, or that this was a mistake. */
  setWithdrawn: reviewerProcedure
    .input(setWithdrawnInput)
    .output(applicationView)
    .mutation(async ({ ctx, input }) =>
      viewApplication(ctx.services.db, await setWithdrawn(ctx, input)),
    ),

  statistics: adminProcedure
    .output(statisticsView)
    .query(({ ctx }) => readStatistics(ctx.services.db)),

  /** The overview's charts; like the counts, for every administrator. */
  overview: adminProcedure
    .output(overviewView)
    .query(({ ctx }) => readOverview(ctx.services.db, ctx.now())),

  rows: reviewerProcedure
    .input(listRowsInput)
    .output(rowPageView)
    .query(async ({ ctx, input }) => listRows(ctx.services.db, input, await findReader(ctx))),

  decide: reviewerProcedure
    .input(decideApplicationsInput)
    .output(decisionResultsView)
    .mutation(({ ctx, input }) => decide(ctx, input)),

  undo: reviewerProcedure
    .input(undoDecisionsInput)
    .output(undoResultsView)
    .mutation(({ ctx, input }) => undoDecisions(ctx, input)),

  undoable: reviewerProcedure
    .input(applicationKeyInput)
    .output(undoableView)
    .query(({ ctx, input }) => readUndoable(ctx.services.db, input.id)),

  /** Describes the response of `GET /files/export` and checks the permission for it. */
  exportInfo: reviewerProcedure
    .input(exportApplicationsInput)
    .output(exportInfoView)
    .query(async ({ ctx, input }) => describeExport(ctx.services.db, input, await findReader(ctx))),

  /** Records a visit to the list; applications since the previous visit are marked as new. */
  recordVisit: reviewerProcedure
    .input(visitInput)
    .output(visitView)
    .mutation(({ ctx }) => recordVisit(ctx)),

  /** The possible assignees of an application. */
  reviewers: reviewerProcedure.output(reviewersView).query(({ ctx }) => readReviewers(ctx)),

  assignment: reviewerProcedure
    .input(applicationKeyInput)
    .output(assignedView)
    .query(({ ctx, input }) => readAssignment(ctx.services.db, input.id)),

  assign: reviewerProcedure
    .input(assignApplicationInput)
    .output(assignedView)
    .mutation(({ ctx, input }) => assignApplication(ctx, input)),

  warnings: reviewerProcedure
    .input(applicationKeyInput)
    .output(applicationWarningsView)
    .query(({ ctx, input }) => readWarnings(ctx.services.db, input.id, ctx.now())),

  activity: reviewerProcedure
    .input(applicationKeyInput)
    .output(z.array(activityEntryView))
    .query(({ ctx, input }) => readActivity(ctx.services.db, input.id)),

  internalNotes: reviewerProcedure
    .input(applicationKeyInput)
    .output(z.array(internalNoteView))
    .query(({ ctx, input }) => readInternalNotes(ctx.services.db, input.id)),

  addInternalNote: reviewerProcedure
    .input(addInternalNoteInput)
    .output(z.array(internalNoteView))
    .mutation(({ ctx, input }) => addInternalNote(ctx, input)),

  savedFilters: reviewerProcedure
    .output(z.array(savedFilterView))
    .query(({ ctx }) => readSavedFilters(ctx)),

  saveFilter: reviewerProcedure
    .input(saveFilterInput)
    .output(z.array(savedFilterView))
    .mutation(({ ctx, input }) => saveFilter(ctx, input)),

  removeFilter: reviewerProcedure
    .input(savedFilterKeyInput)
    .output(z.array(savedFilterView))
    .mutation(({ ctx, input }) => removeFilter(ctx, input.id)),
});
