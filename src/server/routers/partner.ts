import { z } from 'zod';
import { listDeletedPartners, listPartners, listPublicPartners } from '#db/queries/partner.ts';
import { deletedView } from '#domain/institution/institution.ts';
import {
  createPartnerInput,
  deletedPartnerView,
  listPartnersInput,
  listPublicPartnersInput,
  partnerKeyInput,
  partnerView,
  publicPartnerView,
  updatePartnerInput,
} from '#domain/partner/partner.ts';
import { restorableSince } from '../services/institution/changes.ts';
import * as changes from '../services/partner/changes.ts';
import { adminProcedure, editorProcedure, publicProcedure, router } from '../trpc.ts';

export const partnerRouter = router({
  listPublic: publicProcedure
    .input(listPublicPartnersInput)
    .output(z.array(publicPartnerView))
    .query(({ ctx, input }) => listPublicPartners(ctx.services.db, input.type)),

  list: adminProcedure
    .input(listPartnersInput)
    .output(z.array(partnerView))
    .query(({ ctx, input }) => listPartners(ctx.services.db, input)),

  create: editorProcedure
    .input(createPartnerInput)
    .output(partnerView)
    .mutation(({ ctx, input }) => changes.createPartner(ctx, input)),

  update: editorProcedure
    .input(updatePartnerInput)
    .output(partnerView)
    .mutation(({ ctx, input }) => changes.updatePartner(ctx, input)),

  remove: editorProcedure
    .input(partnerKeyInput)
    .output(deletedView)
    .mutation(({ ctx, input }) => changes.removePartner(ctx, input)),

  restore: editorProcedure
    .input(partnerKeyInput)
    .output(partnerView)
    .mutation(({ ctx, input }) => changes.restorePartner(ctx, input)),

  listDeleted: editorProcedure
    .output(z.array(deletedPartnerView))
    .query(({ ctx }) => listDeletedPartners(ctx.services.db, restorableSince(ctx.services.now()))),
});
