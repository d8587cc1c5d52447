import { findDocument, getView } from '#db/queries/document/document.ts';
import { documentFile, documentInfo } from '#domain/document/document.ts';
import { AppError } from '#domain/errors/errors.ts';
import { reviewerProcedure, router } from '../trpc.ts';

export const documentRouter = router({
  info: reviewerProcedure
    .input(documentFile)
    .output(documentInfo)
    .query(async ({ ctx, input }) => {
      const document = await findDocument(ctx.services.db, input.file);
      if (!document) throw new AppError('not_found');
      return getView(document);
    }),
});
