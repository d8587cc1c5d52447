import { findEntryByReceipt, listEntries } from '#db/queries/agreement/entry.ts';
import { listStudents } from '#db/queries/application/application.ts';
import { findInstitutionNames } from '#db/queries/application/choice.ts';
import { findAdminNames } from '#db/queries/application/assignment.ts';
import type { ReceiptView, StatementInput, StatementView } from '#domain/agreement/agreement.ts';
import { byPaidOn, toStatement } from '#domain/agreement/statement.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toKwd } from '#domain/money/money.ts';
import type { Context } from '#server/context.ts';
import { balanceOf, loadAgreement, type Loaded, readCalendar } from './load.ts';
import { toEntryViews } from './view.ts';

/** Returns the statement of an agreement; names of administrators are for those in the office. */
export async function readStatement(
  ctx: Context,
  loaded: Loaded,
  { asOf, basis, isOffice }: Pick<StatementInput, 'asOf' | 'basis'> & { isOffice: boolean },
): Promise<StatementView> {
  const { db } = ctx.services;
  const { row, application, entries } = loaded;
  const { today } = await readCalendar(db, ctx.now());
  const until = asOf ?? today;
  const lines = toStatement(row.totalFils, entries, { asOf: until, basis });
  const ids = [...new Set(entries.map(({ adminId }) => adminId))];
  const names = isOffice ? await findAdminNames(db, ids) : undefined;
  const students = await listStudents(db, [application.id]);
  const shown = new Set(lines.map(({ id }) => id));
  const views = toEntryViews(
    entries.filter(({ id }) => shown.has(id)),
    names,
  );
  const byId = new Map(views.map((view) => [view.id, view]));
  const { outstandingFils, creditFils } = balanceOf(
    loaded,
    entries.filter(({ id }) => shown.has(id)),
  );
  return {
    id: row.id,
    number: row.number,
    applicantName: application.applicantName,
    students: students.map(({ name }) => name),
    asOf: until,
    basis,
    total: toKwd(row.totalFils),
    lines: lines.flatMap(({ id, balanceFils }) => {
      const view = byId.get(id);
      return view ? { ...view, balance: toKwd(balanceFils) } : [];
    }),
    outstanding: toKwd(outstandingFils),
    credit: toKwd(creditFils),
  };
}

/**
 * Returns a receipt by its number. `ofApplication` (UUID) restricts it to one family's.
 * Errors: `not_found`, the same for another family's.
 */
export async function readReceipt(
  ctx: Context,
  number: string,
  ofApplication?: string,
): Promise<ReceiptView> {
  const { db } = ctx.services;
  const missing = new AppError('not_found', { sentence: 'receiptNotFound' });
  const entry = await findEntryByReceipt(db, number);
  if (!entry?.method) throw missing;
  const loaded = await loadAgreement(db, entry.agreementId, await readCalendar(db, ctx.now()));
  const { row, application } = loaded;
  if (ofApplication !== undefined && application.id !== ofApplication) throw missing;
  const entries = await listEntries(db, [row.id]);
  const students = await listStudents(db, [application.id]);
  const { institutionId } = application;
  const names = institutionId && (await findInstitutionNames(db, institutionId));
  // By the order of payment, as the statement has it.
  const before = entries.filter((other) => byPaidOn(other, entry) <= 0);
  return {
    number,
    agreementNumber: row.number,
    applicationId: application.applicationId,
    receivedFrom: application.applicantName,
    students: students.map(({ name }) => name),
    institutionName: names ? names[ctx.language] : application.institutionName,
    amount: toKwd(entry.amountFils),
    method: entry.method,
    reference: entry.reference,
    paidOn: entry.paidOn,
    recordedAt: entry.recordedAt,
    outstanding: toKwd(balanceOf(loaded, before).outstandingFils),
    isVoid: entries.some(({ reversesId }) => reversesId === entry.id),
  };
}
