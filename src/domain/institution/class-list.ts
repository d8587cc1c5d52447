import { z } from 'zod';
import { kwdAmount, absentIfBlank, line, wholeNumber } from '../text/field.ts';
import { educationType, publicationStatus, readAt } from './institution.ts';
import { foldForSearch } from '../text/search.ts';
import { roundAmount, shownDecimal } from '../money/money.ts';
import { cleanLine, foldDigits } from '../text/text.ts';

/** The form for comparing class names: without letter case, tatweel, diacritics and other invisible differences. */
export function foldClassName(name: string): string {
  return foldForSearch(name);
}

/** The maximum number of rows in one import. */
const importRowsMax = 300;

const ofInstitution = { educationType, institutionId: z.string() };

/** All classes of an institution in their new order, each with its version as last read. */
export const reorderClassesInput = z.object({
  ...ofInstitution,
  classes: z.array(z.object({ id: z.string(), ...readAt })).max(1000, 'tooLong'),
});
export type ReorderClassesInput = z.infer<typeof reorderClassesInput>;

/** A row as read from a file: any cell may be missing or invalid. */
const cell = z.union([z.string().max(1000, 'tooLong'), z.number(), z.null()]).optional();
const importedRow = z.object({
  nameAr: cell,
  nameEn: cell,
  tuitionAmount: cell,
  orderIndex: cell,
  status: cell,
});

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?|يناير|فبراير|مارس|[أا]بريل|مايو|يوني[وه]|يولي[وه]|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر)';
const time = '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?(?:[ap]m|[صم]))?';
/** How spreadsheet programs write a date or time: `2026-05-03`, `3/5/2026`, `3-May`, `May-26`, `12:30`. */
const dateShape = new RegExp(
  '^(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})|' +
    `\\d{1,2}[-/ ]${month}(?:[-/, ]+\\d{2,4})?|(?:\\w+day, )?${month}[-/ ]\\d{1,4}(?:, ?\\d{4})?)` +
    `(?:[T ]\\d{1,2}:\\d{2}.*)?$|^${time}$`,
  'i',
);

/** False for a date or time, which spreadsheet programs make of a class like `1-2`. */
function isNoDate(cell: string): boolean {
  return !dateShape.test(foldDigits(cleanLine(cell)));
}

/** Formulas whose results are not in the file are read as their text. */
function isFormula(cell: string): boolean {
  return cell.startsWith('=');
}

const importedName = (needed: Parameters<typeof line>[1]) =>
  line(200, needed)
    .refine((name) => !isFormula(name), 'formulaEmpty')
    .refine(isNoDate, 'dateForName');

/** A validated row; the import chooses an omitted order or status. */
export const classRow = z.object({
  nameAr: absentIfBlank(importedName('nameArRequired')),
  nameEn: absentIfBlank(importedName('nameEnRequired')),
  tuitionAmount: absentIfBlank(
    z.preprocess(
      (cell, context) => {
        if (typeof cell === 'number') return roundAmount(cell);
        if (typeof cell !== 'string') return cell;
        if (!isFormula(cell) && isNoDate(cell)) return shownDecimal(foldDigits(cleanLine(cell)));
        const message = isFormula(cell) ? 'formulaEmpty' : 'dateForAmount';
        context.issues.push({ code: 'custom', message, input: cell });
        return z.NEVER;
      },
      kwdAmount(0, 'tuitionNotNegative'),
    ),
  ),
  orderIndex: absentIfBlank(wholeNumber(0, 100_000, 'orderInvalid').nullish()),
  status: absentIfBlank(publicationStatus.nullish()),
});
export type ClassImport = z.infer<typeof classRow>;

/** Rows to add or update; a dry run only returns what would happen. */
export const importClassesInput = z.object({
  ...ofInstitution,
  rows: z
    .array(importedRow, { error: 'rowsRange' })
    .min(1, 'rowsRange')
    .max(importRowsMax, 'rowsRange'),
  isDryRun: z.boolean({ error: 'choiceInvalid' }).default(false),
});
export type ImportClassesInput = z.infer<typeof importClassesInput>;

/** The result for a row; rows count from 0. */
const importedView = z.object({
  row: z.number().int(),
  action: z.enum(['add', 'update', 'keep']),
  nameAr: z.string(),
  nameEn: z.string(),
  tuitionAmount: z.number(),
  /** The previous price of an existing class. */
  previousTuitionAmount: z.number().nullable(),
});

export const importView = z.object({
  /** False for a dry run, or if any row has an error: all or nothing. */
  isSaved: z.boolean(),
  rows: z.array(importedView),
  /** Each invalid field: row from 0, field name and issue key. */
  faults: z.array(z.object({ row: z.number().int(), field: z.string(), key: z.string() })),
});
export type ImportView = z.infer<typeof importView>;

/** Copies the classes of another institution of any type. */
export const copyClassesInput = z.object({
  ...ofInstitution,
  fromEducationType: educationType,
  fromInstitutionId: z.string(),
  isDryRun: z.boolean({ error: 'choiceInvalid' }).default(false),
});
export type CopyClassesInput = z.infer<typeof copyClassesInput>;

const namesView = z.object({ nameAr: z.string(), nameEn: z.string() });
export const copyView = z.object({
  added: z.array(namesView),
  /** Not copied: the institution already has a class with one of the names. */
  conflicts: z.array(namesView),
});
export type CopyView = z.infer<typeof copyView>;
