import { isOpen, openStatuses } from '#domain/application/decision-warning.ts';
import { maxStudents } from '#domain/application/student.ts';
import { isCivilId } from '#domain/person/civil-id.ts';
import { compileOnce } from '#db/dialect.ts';
import type { Tx } from '#db/database.ts';

/**
 * Updates which open applications share a civil ID with another open one, after one was stored, decided or withdrawn.
 * Per civil ID at most one other application is updated: if two others share it, they are marked already.
 */
export async function refreshSharedCivilIds(tx: Tx, { id }: { id: string }): Promise<void> {
  const { status, withdrawnAt } = await tx
    .selectFrom('application')
    .select(['status', 'withdrawnAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const civilIds = await listWholeCivilIds(tx, id);
  const isShared = await hasOpenDuplicate(tx, id, civilIds);
  await setShared(tx, id, isOpen(status) && withdrawnAt === null && isShared);
  for (const civilId of isShared ? civilIds : []) {
    const [first, second] = await findOpenWith(tx, civilId, id);
    if (first === undefined || second !== undefined) continue;
    const others = await listWholeCivilIds(tx, first);
    await setShared(tx, first, await hasOpenDuplicate(tx, first, others));
  }
}

/** Returns an application's complete civil IDs; incomplete ones would only match each other. */
async function listWholeCivilIds(tx: Tx, id: string): Promise<string[]> {
  const applicant = await tx
    .selectFrom('application')
    .select('applicantCivilId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const students = await tx
    .selectFrom('student')
    .select('civilIdNumber')
    .where('applicationId', '=', id)
    .execute();
  const all = [applicant.applicantCivilId, ...students.map(({ civilIdNumber }) => civilIdNumber)];
  return [...new Set(all.filter((civilId) => civilId !== null).filter(isCivilId))];
}

/** Placeholders for the maximum number of civil IDs in an application. */
const names = Array.from({ length: maxStudents + 1 }, (_, at) => `:civilId${at}` as const);

const openApplicant = compileOnce((db) =>
  db
    .selectFrom('application')
    .select('id')
    .where('applicantCivilId', 'in', names)
    .where('status', 'in', openStatuses)
    .where('withdrawnAt', 'is', null)
    .where('id', '<>', ':id')
    .limit(1),
);

const openStudent = compileOnce((db) =>
  db
    .selectFrom('student')
    .innerJoin('application', 'application.id', 'student.applicationId')
    .select('application.id')
    .where('student.civilIdNumber', 'in', names)
    .where('application.status', 'in', openStatuses)
    .where('application.withdrawnAt', 'is', null)
    .where('application.id', '<>', ':id')
    .limit(1),
);

/** Whether another open application has one of the civil IDs. */
async function hasOpenDuplicate(tx: Tx, id: string, civilIds: readonly string[]): Promise<boolean> {
  const values = {
    ...Object.fromEntries(names.map((name, at) => [name, civilIds[at] ?? null])),
    ':id': id,
  };
  const [applicant] = await openApplicant(tx, values);
  return applicant !== undefined || (await openStudent(tx, values)).length > 0;
}

/** Returns at most two other open applications with a civil ID. */
async function findOpenWith(tx: Tx, civilId: string, butId: string): Promise<string[]> {
  const applicants = await tx
    .selectFrom('application')
    .select('id')
    .where('applicantCivilId', '=', civilId)
    .where('status', 'in', openStatuses)
    .where('withdrawnAt', 'is', null)
    .where('id', '<>', butId)
    .limit(2)
    .execute();
  const students = await tx
    .selectFrom('student')
    .innerJoin('application', 'application.id', 'student.applicationId')
    .select('application.id')
    .distinct()
    .where('student.civilIdNumber', '=', civilId)
    .where('application.status', 'in', openStatuses)
    .where('application.withdrawnAt', 'is', null)
    .where('application.id', '<>', butId)
    .limit(2)
    .execute();
  return [...new Set([...applicants, ...students].map(({ id }) => id))];
}

async function setShared(tx: Tx, id: string, isShared: boolean): Promise<void> {
  const sharesCivilId = isShared ? 1 : 0;
  await tx
    .updateTable('application')
    .set({ sharesCivilId })
    .where('id', '=', id)
    .where('sharesCivilId', '<>', sharesCivilId)
    .execute();
}
