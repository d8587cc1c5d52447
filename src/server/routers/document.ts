import { findDocument, getView } from '#db/queries/document/document.ts';
import { documentFileInput, documentInfoView } from '#domain/document/document.ts';
import { AppError } from '#domain/errors/errors.ts';
import { requireReadable } from '../services/document/read.ts';
import { cashierProcedure, router } from '../trpc.ts';

export const documentRouter = router({
  info: cashierProcedure
    .input(documentFileInput)
    .output(documentInfoView)
    .query(async ({ ctx, input }) => {
      const document = await findDocument(ctx.services.db, input.file);
      if (!document) throw new AppError('not_found');
      requireReadable(ctx.admin, document);
      return getView(document);
    }),
});
