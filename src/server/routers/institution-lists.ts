import { z } from 'zod';
import { listAgeStages, type PriceRow } from '#db/queries/institution/age-stage.ts';
import type { ClassRow } from '#db/queries/institution/institution.ts';
import {
  ageStageKeyInput,
  ageStageView,
  createAgeStageInput,
  listPricesInput,
  priceKeyInput,
  priceView,
  setPriceInput,
  updateAgeStageInput,
  type PriceView,
} from '#domain/institution/age-stage.ts';
import {
  copyClassesInput,
  copyView,
  importClassesInput,
  importView,
  reorderClassesInput,
} from '#domain/institution/class-list.ts';
import { classView, deletedView, type ClassView } from '#domain/institution/institution.ts';
import { toKwd } from '#domain/money/money.ts';
import * as classLists from '../services/institution/class-list.ts';
import * as prices from '../services/institution/prices.ts';
import { adminProcedure, editorProcedure } from '../trpc.ts';

/** Procedures for whole class lists, age stages and schools' price lists. */
export const listProcedures = {
  reorderClasses: editorProcedure
    .input(reorderClassesInput)
    .output(z.array(classView))
    .mutation(async ({ ctx, input }) => {
      return (await classLists.reorderClasses(ctx, input)).map(toClassView);
    }),

  importClasses: editorProcedure
    .input(importClassesInput)
    .output(importView)
    .mutation(({ ctx, input }) => classLists.importClasses(ctx, input)),

  copyClasses: editorProcedure
    .input(copyClassesInput)
    .output(copyView)
    .mutation(({ ctx, input }) => classLists.copyClasses(ctx, input)),

  ageStages: adminProcedure
    .output(z.array(ageStageView))
    .query(({ ctx }) => listAgeStages(ctx.services.db)),

  createAgeStage: editorProcedure
    .input(createAgeStageInput)
    .output(ageStageView)
    .mutation(({ ctx, input }) => prices.createAgeStage(ctx, input)),

  updateAgeStage: editorProcedure
    .input(updateAgeStageInput)
    .output(ageStageView)
    .mutation(({ ctx, input }) => prices.updateAgeStage(ctx, input)),

  removeAgeStage: editorProcedure
    .input(ageStageKeyInput)
    .output(deletedView)
    .mutation(({ ctx, input }) => prices.removeAgeStage(ctx, input)),

  prices: adminProcedure
    .input(listPricesInput)
    .output(z.array(priceView))
    .query(async ({ ctx, input }) => {
      return (await prices.listPrices(ctx.services.db, input.institutionId)).map(toPriceView);
    }),

  setPrice: editorProcedure
    .input(setPriceInput)
    .output(priceView)
    .mutation(async ({ ctx, input }) => toPriceView(await prices.setPrice(ctx, input))),

  removePrice: editorProcedure
    .input(priceKeyInput)
    .output(deletedView)
    .mutation(({ ctx, input }) => prices.removePrice(ctx, input)),
};

export function toClassView({ tuitionAmountFils, ...row }: ClassRow): ClassView {
  return { ...row, tuitionAmount: toKwd(tuitionAmountFils) };
}

function toPriceView({ tuitionAmountFils, ...row }: PriceRow): PriceView {
  return { ...row, tuitionAmount: toKwd(tuitionAmountFils) };
}
