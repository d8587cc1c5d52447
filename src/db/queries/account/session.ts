import type { Insertable, Selectable } from 'kysely';
import { compileOnce } from '#db/dialect.ts';
import type { AdminRole } from '#domain/account/account.ts';
import type { Db, Tx } from '#db/database.ts';
import type { SessionTable } from '#db/schema/account-tables.ts';

export async function insertSession(
  db: Db | Tx,
  session: Omit<Insertable<SessionTable>, 'revokedAt'>,
): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, revokedAt: null })
    .execute();
}

export interface LiveSession {
  subjectId: string;
  /** Null for a user. */
  role: AdminRole | null;
  lastSeenAt: string;
  /** For an administrator: someone else set the password. */
  mustChangePassword: boolean;
}

interface SessionQuery {
  id: string;
  audience: SessionTable['audience'];
  /** ISO times. */
  now: string;
  idleSince: string;
}

/** Finds a session that is not revoked, expired or idle too long, and whose account is active. */
export async function findLiveSession(
  db: Db | Tx,
  query: SessionQuery,
): Promise<LiveSession | undefined> {
  const [row] = await liveSession(db, {
    ':id': query.id,
    ':audience': query.audience,
    ':now': query.now,
    ':idleSince': query.idleSince,
  });
  if (!row || row.disabledAt !== null) return undefined;
  if (row.adminId === null && row.userId === null) return undefined;
  const { subjectId, role, lastSeenAt } = row;
  return { subjectId, role, lastSeenAt, mustChangePassword: row.passwordResetAt !== null };
}

const liveSession = compileOnce((db) =>
  db
    .selectFrom('session')
    .leftJoin('admin', (join) =>
      join.onRef('admin.id', '=', 'session.subjectId').on('session.audience', '=', 'admin'),
    )
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'session.subjectId').on('session.audience', '=', 'user'),
    )
    .select([
      'session.subjectId',
      'session.lastSeenAt',
      'admin.role',
      'admin.id as adminId',
      'admin.disabledAt',
      'admin.passwordResetAt',
      'user.id as userId',
    ])
    .where('session.id', '=', ':id')
    // NOTE: a placeholder, which each call replaces by an audience.
    .where('session.audience', '=', ':audience' as SessionTable['audience'])
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', ':now')
    .where('session.lastSeenAt', '>', ':idleSince'),
);

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

/** Ends one session immediately. */
export async function revokeSession(db: Db | Tx, id: string, now: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends all sessions of all accounts; returns how many. */
export async function revokeAllSessions(tx: Tx, now: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends all sessions of a user or administrator. */
export async function revokeSessions(
  db: Db | Tx,
  subject: { audience: SessionTable['audience']; subjectId: string },
  now: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('subjectId', '=', subject.subjectId)
    .where('audience', '=', subject.audience)
    .where('revokedAt', 'is', null)
    .execute();
}

export type SessionRow = Pick<
  Selectable<SessionTable>,
  'id' | 'createdAt' | 'lastSeenAt' | 'browser' | 'system'
>;

interface Subject {
  audience: SessionTable['audience'];
  subjectId: string;
  /** ISO times, as in `SessionQuery`. */
  now: string;
  idleSince: string;
}

/** Returns live sessions, the last used first. */
export function listLiveSessions(db: Db, subject: Subject): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'browser', 'system'])
    .where('subjectId', '=', subject.subjectId)
    .where('audience', '=', subject.audience)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', subject.now)
    .where('lastSeenAt', '>', subject.idleSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Ends one of a subject's sessions; false if it is another's or has ended. */
export async function revokeOwnSession(
  tx: Tx,
  session: { id: string; audience: SessionTable['audience']; subjectId: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', session.id)
    .where('audience', '=', session.audience)
    .where('subjectId', '=', session.subjectId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all of a subject's sessions but one; returns how many. */
export async function revokeOtherSessions(
  tx: Tx,
  kept: { id: string; audience: SessionTable['audience']; subjectId: string },
  now: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '!=', kept.id)
    .where('audience', '=', kept.audience)
    .where('subjectId', '=', kept.subjectId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
