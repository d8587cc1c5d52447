import type { Insertable } from 'kysely';
import type { AdminRole } from '../../domain/account.ts';
import type { Db, Tx } from '../database.ts';
import type { SessionTable } from '../schema.ts';

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
}

interface SessionQuery {
  id: string;
  audience: SessionTable['audience'];
  /** ISO times. */
  now: string;
  idleSince: string;
}

/** A session that is neither revoked, expired nor idle too long and whose account is in use. */
export async function findLiveSession(
  db: Db,
  query: SessionQuery,
): Promise<LiveSession | undefined> {
  const row = await db
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
      'user.id as userId',
    ])
    .where('session.id', '=', query.id)
    .where('session.audience', '=', query.audience)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', query.now)
    .where('session.lastSeenAt', '>', query.idleSince)
    .executeTakeFirst();
  if (!row || row.disabledAt !== null) return undefined;
  if (row.adminId === null && row.userId === null) return undefined;
  return { subjectId: row.subjectId, role: row.role, lastSeenAt: row.lastSeenAt };
}

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

/** Ends one session, at once and for good. */
export async function revokeSession(db: Db | Tx, id: string, now: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends every session of a user or administrator. */
export async function revokeSessionsOf(
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
