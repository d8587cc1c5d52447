import type { Db, Tx } from '#db/database.ts';
import {
  findApplication,
  listStudents,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import { findSameCivilIds, type CivilIdMatch } from '#db/queries/application/civil-id.ts';
import { toRatio } from '#domain/money/instalment.ts';
import { findCivilIdWarning, isCivilId } from '#domain/person/civil-id.ts';
import { AppError } from '#domain/errors/errors.ts';
import { isOverLimit } from '#domain/application/decision-warning.ts';
import type { ApplicationWarningsView, CivilIdOwner } from '#domain/application/review-details.ts';
import { findUndelivered } from '../mail/outbox-list.ts';

const shownMatches = 20;

interface Held {
  owner: CivilIdOwner;
  civilId: string;
}

/** Returns what a reviewer should check in an application. Errors: `not_found`. */
export async function readWarnings(
  db: Db,
  id: string,
  now: Date,
): Promise<ApplicationWarningsView> {
  const application = await findApplication(db, id);
  if (!application) throw new AppError('not_found');
  const { debtToIncomeBasisPoints: share } = application;
  const held = await listCivilIds(db, application);
  const matches = await findMatches(db, { id: application.id, held }, { limit: shownMatches + 1 });
  const undelivered = await findUndelivered(db, [application.id]);
  return {
    undelivered: undelivered.get(application.id) ?? null,
    overLimit: isOverLimit(share),
    overLimitAcknowledged: application.overLimitAcknowledgedAt !== null,
    debtToIncomeRatio: toRatio(share),
    civilIds: held.flatMap(({ owner, civilId }) => {
      const warning = isCivilId(civilId) ? findCivilIdWarning(civilId, now) : 'length';
      return warning === undefined ? [] : { owner, civilId, doubt: warning };
    }),
    sameCivilId: matches.slice(0, shownMatches).flatMap((match) => sameCivilId(match, held)),
    hasMore: matches.length > shownMatches,
  };
}

interface Matching {
  isOpen?: boolean;
  limit: number;
}

/** Returns other applications with one of this one's civil IDs, newest first. */
export async function findOthersWithSameCivilId(
  db: Db | Tx,
  application: ApplicationRow,
  matching: Matching,
): Promise<CivilIdMatch[]> {
  const held = await listCivilIds(db, application);
  return findMatches(db, { id: application.id, held }, matching);
}

async function listCivilIds(db: Db | Tx, application: ApplicationRow): Promise<Held[]> {
  const { applicantCivilId, applicantName } = application;
  const students = await listStudents(db, [application.id]);
  return [
    { owner: { kind: 'applicant', name: applicantName }, civilId: applicantCivilId },
    ...students.flatMap((student) =>
      student.civilIdNumber === null
        ? []
        : { owner: studentOwner(student), civilId: student.civilIdNumber },
    ),
  ];
}

function findMatches(
  db: Db | Tx,
  { id, held }: { id: string; held: readonly Held[] },
  { limit, ...search }: Matching,
): Promise<CivilIdMatch[]> {
  // An incomplete civil ID would only match other incomplete ones.
  const whole = new Set(held.flatMap(({ civilId }) => (isCivilId(civilId) ? civilId : [])));
  return findSameCivilIds(db, { civilIds: [...whole], butId: id, ...search }, limit);
}

function studentOwner(student: { studentNumber: number; name: string }): CivilIdOwner {
  return { kind: 'student', studentNumber: student.studentNumber, name: student.name };
}

function sameCivilId(
  { name, studentNumber, ...match }: CivilIdMatch,
  held: readonly Held[],
): ApplicationWarningsView['sameCivilId'] {
  const here = held.find(({ civilId }) => civilId === match.civilId)?.owner;
  if (!here) return [];
  const there: CivilIdOwner =
    studentNumber === null ? { kind: 'applicant', name } : studentOwner({ studentNumber, name });
  return [{ ...match, here, there }];
}
