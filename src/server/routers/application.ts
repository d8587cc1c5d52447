import {
  countByStatus,
  findApplication,
  findApplicationsByNumber,
} from '../../db/queries/application.ts';
import { pageOfApplications } from '../../db/queries/application-page.ts';
import { submitApplication, trackApplication } from '../../domain/application.ts';
import { AppError } from '../../domain/errors.ts';
import { requestPaper, withdrawPaperRequest } from '../../domain/paper.ts';
import {
  applicationKey,
  applicationPage,
  applicationView,
  listApplications,
  setApplicationStatus,
  statisticsView,
  submittedView,
  trackingView,
} from '../../domain/review.ts';
import { filterOf, placeOf, cursorOf } from '../services/application-filter.ts';
import { setStatus } from '../services/application-review.ts';
import { submitApplication as submit } from '../services/application-submit.ts';
import { trackApplication as track } from '../services/application-tracking.ts';
import { viewApplications } from '../services/application-view.ts';
import {
  requestPaper as request,
  withdrawPaperRequest as withdraw,
} from '../services/paper-request.ts';
import { adminProcedure, publicProcedure, reviewerProcedure, router } from '../trpc.ts';

export const applicationRouter = router({
  /** Reached with papers through the multipart call; without them it refuses. */
  submit: publicProcedure
    .input(submitApplication)
    .output(submittedView)
    .mutation(({ ctx, input }) => submit(ctx, input)),

  track: publicProcedure
    .input(trackApplication)
    .output(trackingView)
    .mutation(({ ctx, input }) => track(ctx, input)),

  list: reviewerProcedure
    .input(listApplications)
    .output(applicationPage)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.services;
      const after = placeOf(input.cursor);
      const page = await pageOfApplications(db, filterOf(input), {
        limit: input.limit,
        ...(after && { after }),
      });
      const rows = await findApplicationsByNumber(
        db,
        page.places.map((place) => place.number),
      );
      return {
        items: await viewApplications(db, rows),
        total: page.total,
        nextCursor: page.next && cursorOf(page.next),
      };
    }),

  byId: reviewerProcedure
    .input(applicationKey)
    .output(applicationView)
    .query(async ({ ctx, input }) => {
      const row = await findApplication(ctx.services.db, input.id);
      const [view] = row ? await viewApplications(ctx.services.db, [row]) : [];
      if (!view) throw new AppError('not_found');
      return view;
    }),

  setStatus: reviewerProcedure
    .input(setApplicationStatus)
    .output(applicationView)
    .mutation(async ({ ctx, input }) => {
      const [view] = await viewApplications(ctx.services.db, [await setStatus(ctx, input)]);
      if (!view) throw new AppError('not_found');
      return view;
    }),

  requestPaper: reviewerProcedure
    .input(requestPaper)
    .output(applicationView)
    .mutation(async ({ ctx, input }) => {
      const [view] = await viewApplications(ctx.services.db, [await request(ctx, input)]);
      if (!view) throw new AppError('not_found');
      return view;
    }),

  withdrawPaperRequest: reviewerProcedure
    .input(withdrawPaperRequest)
    .output(applicationView)
    .mutation(async ({ ctx, input }) => {
      const [view] = await viewApplications(ctx.services.db, [await withdraw(ctx, input)]);
      if (!view) throw new AppError('not_found');
      return view;
    }),

  statistics: adminProcedure.output(statisticsView).query(async ({ ctx }) => {
    const {
      pending,
      under_review: underReview,
      approved,
      rejected,
    } = await countByStatus(ctx.services.db);
    const total = pending + underReview + approved + rejected;
    return { total, pending, underReview, approved, rejected };
  }),
});
