import { z } from 'zod';
import {
  listDeletedClasses,
  listDeletedInstitutions,
  listDeletedNames,
  listInstitutions,
  listLowestTuitions,
  listPublicInstitutions,
  type InstitutionRow,
} from '#db/queries/institution/institution.ts';
import {
  classKeyInput,
  classView,
  createClassInput,
  createInstitutionInput,
  deletedClassView,
  deletedInstitutionView,
  deletedNameView,
  deletedView,
  institutionKeyInput,
  institutionView,
  listClassesInput,
  listInstitutionsInput,
  listPublicInstitutionsInput,
  lowestTuitionView,
  pricedStageView,
  restoreClassInput,
  universityFields,
  updateClassInput,
  updateInstitutionInput,
  type InstitutionView,
} from '#domain/institution/institution.ts';
import { toKwd } from '#domain/money/money.ts';
import { isAdmin } from '../services/account/authorise.ts';
import * as changes from '../services/institution/changes.ts';
import * as classes from '../services/institution/classes.ts';
import { adminProcedure, editorProcedure, publicProcedure, router } from '../trpc.ts';
import { toClassView, listProcedures } from './institution-lists.ts';

export const institutionRouter = router({
  listPublic: publicProcedure
    .input(listPublicInstitutionsInput)
    .output(z.array(institutionView))
    .query(async ({ ctx, input }) => {
      const rows = await listPublicInstitutions(ctx.services.db, input.educationType);
      return rows.map(toInstitutionView);
    }),

  list: adminProcedure
    .input(listInstitutionsInput)
    .output(z.array(institutionView))
    .query(async ({ ctx, input }) => {
      return (await listInstitutions(ctx.services.db, input)).map(toInstitutionView);
    }),

  create: editorProcedure
    .input(createInstitutionInput)
    .output(institutionView)
    .mutation(async ({ ctx, input }) => {
      return toInstitutionView(await changes.createInstitution(ctx, input));
    }),

  update: editorProcedure
    .input(updateInstitutionInput)
    .output(institutionView)
    .mutation(async ({ ctx, input }) => {
      return toInstitutionView(await changes.updateInstitution(ctx, input));
    }),

  remove: editorProcedure
    .input(institutionKeyInput)
    .output(deletedView)
    .mutation(({ ctx, input }) => changes.removeInstitution(ctx, input)),

  restore: editorProcedure
    .input(institutionKeyInput)
    .output(institutionView)
    .mutation(async ({ ctx, input }) => {
      return toInstitutionView(await changes.restoreInstitution(ctx, input));
    }),

  listDeleted: editorProcedure
    .input(listPublicInstitutionsInput)
    .output(z.array(deletedInstitutionView))
    .query(async ({ ctx, input }) => {
      const since = changes.restorableSince(ctx.services.now());
      const rows = await listDeletedInstitutions(ctx.services.db, { ...input, since });
      return rows.map((row) => ({ ...row, classes: Number(row.classes) }));
    }),

  deletedNames: adminProcedure
    .output(z.array(deletedNameView))
    .query(({ ctx }) => listDeletedNames(ctx.services.db)),

  publicClasses: publicProcedure
    .input(listClassesInput)
    .output(z.array(classView))
    .query(async ({ ctx, input }) => {
      return (await classes.listPublicClasses(ctx.services.db, input)).map(toClassView);
    }),

  /** Returns all classes to administrators, and the active ones to everyone else. */
  classes: publicProcedure
    .input(listClassesInput)
    .output(z.array(classView))
    .query(async ({ ctx, input }) => {
      const list = isAdmin(await ctx.actor()) ? classes.listAllClasses : classes.listPublicClasses;
      return (await list(ctx.services.db, input)).map(toClassView);
    }),

  pricedStages: publicProcedure
    .input(listClassesInput)
    .output(z.array(pricedStageView))
    .query(async ({ ctx, input }) => {
      const stages = await classes.listPricedStages(ctx.services.db, input);
      return stages.map((stage) => ({ ...stage, tuitionAmount: toKwd(stage.tuitionAmountFils) }));
    }),

  /** Of all institutions at once, for the list that visitors see. */
  lowestTuitions: publicProcedure.output(z.array(lowestTuitionView)).query(async ({ ctx }) => {
    const rows = await listLowestTuitions(ctx.services.db);
    return rows.map(({ institutionId, tuitionAmountFils }) => ({
      institutionId,
      tuitionAmount: toKwd(tuitionAmountFils),
    }));
  }),

  createClass: editorProcedure
    .input(createClassInput)
    .output(classView)
    .mutation(async ({ ctx, input }) => toClassView(await classes.createClass(ctx, input))),

  updateClass: editorProcedure
    .input(updateClassInput)
    .output(classView)
    .mutation(async ({ ctx, input }) => toClassView(await classes.updateClass(ctx, input))),

  removeClass: editorProcedure
    .input(classKeyInput)
    .output(deletedView)
    .mutation(({ ctx, input }) => classes.removeClass(ctx, input)),

  restoreClass: editorProcedure
    .input(restoreClassInput)
    .output(classView)
    .mutation(async ({ ctx, input }) => toClassView(await classes.restoreClass(ctx, input))),

  deletedClasses: editorProcedure
    .input(listClassesInput)
    .output(z.array(deletedClassView))
    .query(async ({ ctx, input: { institutionId } }) => {
      const since = changes.restorableSince(ctx.services.now());
      const rows = await listDeletedClasses(ctx.services.db, { institutionId, since });
      return rows.map(({ tuitionAmountFils, ...row }) => ({
        ...row,
        tuitionAmount: toKwd(tuitionAmountFils),
      }));
    }),

  ...listProcedures,
});

function toInstitutionView(row: InstitutionRow): InstitutionView {
  const view: InstitutionView = { ...row };
  if (row.educationType !== 'university') for (const name of universityFields) delete view[name];
  return view;
}
