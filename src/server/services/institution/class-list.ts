import type { Tx } from '#db/database.ts';
import {
  findInstitution,
  insertClass,
  listClasses,
  lockInstitution,
  updateClass,
  type ClassRow,
} from '#db/queries/institution/institution.ts';
import {
  classRow,
  foldClassName,
  type ClassImport,
  type CopyClassesInput,
  type CopyView,
  type ImportClassesInput,
  type ImportView,
  type ReorderClassesInput,
} from '#domain/institution/class-list.ts';
import type { EducationType, PublicationStatus } from '#domain/institution/education-type.ts';
import { gradeNumber } from '#domain/institution/grade.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { toIssues } from '#domain/errors/issue.ts';
import { currency, toFils, toKwd } from '#domain/money/money.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import type { AdminContext } from '#server/context.ts';

/**
 * Sets the order of all classes of an institution and returns them.
 * Errors: `not_found` for the institution; `changed` if a class was added, deleted or changed since the caller read
 * them.
 */
export function reorderClasses(
  change: AdminContext,
  input: ReorderClassesInput,
): Promise<ClassRow[]> {
  return changeAsAdmin(change, async (tx, now) => {
    const present = await lockedClasses(tx, input);
    const byId = new Map(present.map((row) => [row.id, row]));
    const named = new Set(input.classes.map(({ id }) => id));
    const isSame = named.size === input.classes.length && named.size === present.length;
    if (!isSame) throw new AppError('changed');
    for (const [at, { id, updatedAt }] of input.classes.entries()) {
      const row = byId.get(id);
      if (!row) throw new AppError('changed');
      requireUnchanged(row, updatedAt);
      if (row.orderIndex === at + 1) continue;
      await updateClass(tx, id, { orderIndex: at + 1, updatedAt: timeAfter(row, now) });
    }
    const result = await listClasses(tx, input.institutionId, 'all');
    return { result, audit: toAuditEntry('class.reorder', input.institutionId) };
  });
}

/**
 * Adds and updates classes by rows, all or nothing: a row with both names of an existing class updates its price, any
 * other adds one. A dry run returns what would happen, with the issues of every invalid row.
 * Errors: `not_found` for the institution; `bad_input` naming each invalid row and field (`rows.3.tuitionAmount`).
 */
export function importClasses(
  change: AdminContext,
  input: ImportClassesInput,
): Promise<ImportView> {
  if (input.isDryRun) return preview(change, input);
  return changeAsAdmin(change, async (tx, now) => {
    const plan = getPlan(input, await lockedClasses(tx, input));
    if (plan.faults.length > 0) {
      throw badInput(
        ...plan.faults.map(({ row, field, key }) => ({ path: `rows.${row}.${field}`, key })),
      );
    }
    for (const step of plan.steps) await take(change, tx, { step, input, now });
    const counts = { rows: plan.steps.length, added: plan.steps.filter((one) => !one.row).length };
    const result = { isSaved: true, rows: plan.steps.map(rowView), faults: [] };
    return { result, audit: toAuditEntry('class.import', input.institutionId, counts) };
  });
}

/**
 * Appends another institution's classes. Skips and reports classes with a name that is already taken.
 * Errors: `not_found` for either institution.
 */
export async function copyClasses(
  change: AdminContext,
  input: CopyClassesInput,
): Promise<CopyView> {
  const { db } = change.services;
  const from = { educationType: input.fromEducationType, id: input.fromInstitutionId };
  if (!(await findInstitution(db, from))) throw new AppError('not_found');
  const source = await listClasses(db, from.id, 'all');
  if (input.isDryRun) {
    const own = { educationType: input.educationType, id: input.institutionId };
    if (!(await findInstitution(db, own))) throw new AppError('not_found');
    return toCopyView(splitByNames(source, await listClasses(db, own.id, 'all')));
  }
  return changeAsAdmin(change, async (tx, now) => {
    const present = await lockedClasses(tx, input);
    const split = splitByNames(source, present);
    const first = nextOrder(present);
    for (const [at, row] of split.added.entries()) {
      const { nameAr, nameEn, tuitionAmountFils, status } = row;
      const copied = { nameAr, nameEn, tuitionAmountFils, status, orderIndex: first + at };
      await insertClass(tx, getNewClass(change, { ...copied, input, now }));
    }
    const counts = { added: split.added.length, from: from.id };
    const audit = toAuditEntry('class.copy', input.institutionId, counts);
    return { result: toCopyView(split), audit };
  });
}

interface OfInstitution {
  educationType: EducationType;
  institutionId: string;
}

/** Returns an institution's classes and locks their list. Errors: `not_found`. */
async function lockedClasses(
  tx: Tx,
  { educationType, institutionId }: OfInstitution,
): Promise<ClassRow[]> {
  const institution = await lockInstitution(tx, { educationType, id: institutionId });
  if (!institution || institution.deletedAt !== null) throw new AppError('not_found');
  return listClasses(tx, institutionId, 'all');
}

async function preview(change: AdminContext, input: ImportClassesInput): Promise<ImportView> {
  const { db } = change.services;
  const own = { educationType: input.educationType, id: input.institutionId };
  if (!(await findInstitution(db, own))) throw new AppError('not_found');
  const { steps, faults } = getPlan(input, await listClasses(db, own.id, 'all'));
  return { isSaved: false, rows: steps.map(rowView), faults };
}

/** The plan for one row of an import: an update of `row`, or a new class. */
interface Step {
  at: number;
  values: ClassImport & { orderIndex: number };
  row: ClassRow | undefined;
  action: 'add' | 'update' | 'keep';
}

function getPlan({ rows }: ImportClassesInput, present: readonly ClassRow[]) {
  const steps: Step[] = [];
  const issues: ImportView['faults'] = [];
  const seen = { nameAr: new Set<string>(), nameEn: new Set<string>() };
  let order = nextOrder(present);
  for (const [at, typed] of rows.entries()) {
    const parsed = classRow.safeParse(readCells(typed));
    if (!parsed.success) {
      issues.push(
        ...toIssues(parsed.error).map(({ path, key }) => ({ row: at, field: path, key })),
      );
      continue;
    }
    const { data } = parsed;
    const wrong = nameIssue(data, seen, present);
    const row = findNamed(present, 'nameEn', data.nameEn);
    seen.nameAr.add(foldClassName(data.nameAr));
    seen.nameEn.add(foldClassName(data.nameEn));
    const isRepeated = row && steps.some((step) => step.row?.id === row.id);
    if (wrong || isRepeated) {
      issues.push({ row: at, ...(wrong ?? { field: 'nameEn', key: 'rowRepeated' }) });
      continue;
    }
    const orderIndex = data.orderIndex ?? row?.orderIndex ?? order++;
    const values = { ...data, orderIndex };
    steps.push({ at, values, row, action: row ? getAction(row, values) : 'add' });
  }
  return { steps, faults: issues };
}

/** Converts a file's cells to form values: empty cells are absent, numeric names are text. */
function readCells({ nameAr, nameEn, ...rest }: ImportClassesInput['rows'][number]) {
  const text = (cell: string | number | null | undefined) =>
    typeof cell === 'number' ? String(cell) : cell;
  const cells = { nameAr: text(nameAr), nameEn: text(nameEn), ...rest };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null));
}

/** A name must be unique in the file, and both names or neither must belong to one existing class. */
function nameIssue(
  { nameAr, nameEn }: ClassImport,
  seen: Record<'nameAr' | 'nameEn', Set<string>>,
  present: readonly ClassRow[],
): { field: string; key: string } | undefined {
  if (seen.nameAr.has(foldClassName(nameAr))) return { field: 'nameAr', key: 'rowRepeated' };
  if (seen.nameEn.has(foldClassName(nameEn))) return { field: 'nameEn', key: 'rowRepeated' };
  const sameAr = findNamed(present, 'nameAr', nameAr);
  const sameEn = findNamed(present, 'nameEn', nameEn);
  if (sameAr?.id === sameEn?.id) return undefined;
  return { field: sameAr ? 'nameAr' : 'nameEn', key: 'rowNamesConflict' };
}

/** The class with a name, or else the only one of the same grade (`Grade 3`, `3`). */
function findNamed(
  present: readonly ClassRow[],
  field: 'nameAr' | 'nameEn',
  name: string,
): ClassRow | undefined {
  const grade = gradeNumber(name);
  const same = present.find((row) => isSameName(row[field], name));
  if (same || grade === undefined) return same;
  const ofGrade = present.filter((row) => gradeNumber(row[field]) === grade);
  return ofGrade.length === 1 ? ofGrade[0] : undefined;
}

function getAction(row: ClassRow, values: Step['values']): 'update' | 'keep' {
  const isSame =
    row.tuitionAmountFils === toFils(values.tuitionAmount) &&
    row.orderIndex === values.orderIndex &&
    (values.status ?? row.status) === row.status;
  return isSame ? 'keep' : 'update';
}

async function take(
  change: AdminContext,
  tx: Tx,
  { step, input, now }: { step: Step; input: ImportClassesInput; now: Date },
): Promise<void> {
  const { row, values, action } = step;
  const { nameAr, nameEn, orderIndex } = values;
  const tuitionAmountFils = toFils(values.tuitionAmount);
  const status = values.status ?? row?.status ?? 'active';
  if (!row) {
    const added = { nameAr, nameEn, orderIndex, tuitionAmountFils, status };
    await insertClass(tx, getNewClass(change, { ...added, input, now }));
  } else if (action === 'update') {
    const updatedAt = timeAfter(row, now);
    await updateClass(tx, row.id, { tuitionAmountFils, orderIndex, status, updatedAt });
  }
}

interface Added {
  nameAr: string;
  nameEn: string;
  orderIndex: number;
  tuitionAmountFils: number;
  status: PublicationStatus;
  input: OfInstitution;
  now: Date;
}

function getNewClass(change: AdminContext, { input, now, ...values }: Added) {
  const at = now.toISOString();
  const { institutionId } = input;
  return { ...values, id: change.newId(), institutionId, currency, createdAt: at, updatedAt: at };
}

function rowView({ at, values, row, action }: Step): ImportView['rows'][number] {
  const { nameAr, nameEn, tuitionAmount } = values;
  const previousTuitionAmount = row ? toKwd(row.tuitionAmountFils) : null;
  return { row: at, action, nameAr, nameEn, tuitionAmount, previousTuitionAmount };
}

function splitByNames(source: readonly ClassRow[], present: readonly ClassRow[]) {
  const isTaken = (row: ClassRow) =>
    present.some(
      ({ nameAr, nameEn }) => isSameName(nameAr, row.nameAr) || isSameName(nameEn, row.nameEn),
    );
  return {
    added: source.filter((row) => !isTaken(row)),
    conflicts: source.filter(isTaken),
  };
}

function toCopyView(split: { added: ClassRow[]; conflicts: ClassRow[] }): CopyView {
  const names = ({ nameAr, nameEn }: ClassRow) => ({ nameAr, nameEn });
  return { added: split.added.map(names), conflicts: split.conflicts.map(names) };
}

function isSameName(one: string, other: string): boolean {
  return foldClassName(one) === foldClassName(other);
}

/** The order of a new last class. */
function nextOrder(present: readonly ClassRow[]): number {
  return Math.max(0, ...present.map((row) => row.orderIndex)) + 1;
}

function toAuditEntry(action: string, institutionId: string, details?: Record<string, unknown>) {
  return {
    action,
    entity: 'institution',
    entityId: institutionId,
    ...(details && { details }),
  };
}
