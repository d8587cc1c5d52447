import { z } from 'zod';
import {
  listDeletedPartners,
  listPartners as readPartners,
  listPublicPartners as readPublicPartners,
} from '#db/queries/partner.ts';
import { deletedView } from '#domain/institution/institution.ts';
import {
  createPartner,
  deletedPartnerView,
  listPartners,
  listPublicPartners,
  partnerKey,
  partnerView,
  publicPartnerView,
  updatePartner,
} from '#domain/partner/partner.ts';
import { restorableSince } from '../services/institution/changes.ts';
import * as changes from '../services/partner/changes.ts';
import { adminProcedure, editorProcedure, publicProcedure, router } from '../trpc.ts';

export const partnerRouter = router({
  listPublic: publicProcedure
    .input(listPublicPartners)
    .output(z.array(publicPartnerView))
    .query(({ ctx, input }) => readPublicPartners(ctx.services.db, input.type)),

  list: adminProcedure
    .input(listPartners)
    .output(z.array(partnerView))
    .query(({ ctx, input }) => readPartners(ctx.services.db, input)),

  create: editorProcedure
    .input(createPartner)
    .output(partnerView)
    .mutation(({ ctx, input }) => changes.createPartner(ctx, input)),

  update: editorProcedure
    .input(updatePartner)
    .output(partnerView)
    .mutation(({ ctx, input }) => changes.updatePartner(ctx, input)),

  remove: editorProcedure
    .input(partnerKey)
    .output(deletedView)
    .mutation(({ ctx, input }) => changes.removePartner(ctx, input)),

  restore: editorProcedure
    .input(partnerKey)
    .output(partnerView)
    .mutation(({ ctx, input }) => changes.restorePartner(ctx, input)),

  listDeleted: editorProcedure
    .output(z.array(deletedPartnerView))
    .query(({ ctx }) => listDeletedPartners(ctx.services.db, restorableSince(ctx.services.now()))),
});
