import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { AdminTable, UserTable } from '../schema.ts';

const userColumns = [
  'id',
  'phoneNumber',
  'fullName',
  'email',
  'verifiedAt',
  'createdAt',
  'updatedAt',
] as const;
export type UserRow = Pick<Selectable<UserTable>, (typeof userColumns)[number]>;
export type NewUser = Omit<Insertable<UserTable>, 'verifiedAt' | 'verificationCode'>;

const adminColumns = [
  'id',
  'username',
  'name',
  'role',
  'disabledAt',
  'createdAt',
  'updatedAt',
] as const;
export type AdminRow = Pick<Selectable<AdminTable>, (typeof adminColumns)[number]>;
export type NewAdminRow = Omit<Insertable<AdminTable>, 'disabledAt'>;

/** An account with what proves its holder; the hash goes no further than the check. */
export type WithPasswordHash<Row> = Row & { passwordHash: string };

export interface NewPasswordHash {
  id: string;
  passwordHash: string;
  /** ISO UTC. */
  updatedAt: string;
}

export function findUser(db: Db, id: string): Promise<WithPasswordHash<UserRow> | undefined> {
  return usersWithHash(db).where('id', '=', id).executeTakeFirst();
}

/** The user of a phone number in its stored form (`+965XXXXXXXX`). */
export function findUserByPhone(
  db: Db,
  phoneNumber: string,
): Promise<WithPasswordHash<UserRow> | undefined> {
  return usersWithHash(db).where('phoneNumber', '=', phoneNumber).executeTakeFirst();
}

/** Inserts a user. Errors: a unique violation where the phone number has an account. */
export function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx.insertInto('user').values(user).returning(userColumns).executeTakeFirstOrThrow();
}

export async function updateUserPassword(tx: Tx, user: NewPasswordHash): Promise<void> {
  const { id, ...changes } = user;
  await tx.updateTable('user').set(changes).where('id', '=', id).execute();
}

export function findAdmin(db: Db, id: string): Promise<WithPasswordHash<AdminRow> | undefined> {
  return adminsWithHash(db).where('id', '=', id).executeTakeFirst();
}

/** The administrator of a username as the domain's `foldUsername` folds it. */
export function findAdminByUsername(
  db: Db,
  usernameFolded: string,
): Promise<WithPasswordHash<AdminRow> | undefined> {
  return adminsWithHash(db).where('usernameFolded', '=', usernameFolded).executeTakeFirst();
}

/** All administrators, disabled ones too, the oldest first. */
export function listAdmins(db: Db): Promise<AdminRow[]> {
  return db.selectFrom('admin').select(adminColumns).orderBy('createdAt').orderBy('id').execute();
}

/** True where there is any administrator, disabled or not. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Inserts an administrator. Errors: a unique violation where the username is taken. */
export function insertAdmin(tx: Tx, admin: NewAdminRow): Promise<AdminRow> {
  return tx.insertInto('admin').values(admin).returning(adminColumns).executeTakeFirstOrThrow();
}

export async function updateAdminPassword(tx: Tx, admin: NewPasswordHash): Promise<void> {
  const { id, ...changes } = admin;
  await tx.updateTable('admin').set(changes).where('id', '=', id).execute();
}

function usersWithHash(db: Db) {
  return db.selectFrom('user').select([...userColumns, 'passwordHash']);
}

function adminsWithHash(db: Db) {
  return db.selectFrom('admin').select([...adminColumns, 'passwordHash']);
}
