import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { getDialect } from '#db/dialect.ts';
import type { AdminTable, UserTable } from '#db/schema/account-tables.ts';

const userColumns = [
  'id',
  'phoneNumber',
  'fullName',
  'email',
  'verifiedAt',
  'passwordResetAt',
  'passwordExpiresAt',
  'createdAt',
  'updatedAt',
] as const;
export type UserRow = Pick<Selectable<UserTable>, (typeof userColumns)[number]>;
export type NewUser = Omit<
  Insertable<UserTable>,
  'verifiedAt' | 'verificationCode' | 'passwordResetAt' | 'passwordExpiresAt'
>;

const adminColumns = [
  'id',
  'username',
  'name',
  'role',
  'disabledAt',
  'passwordResetAt',
  'passwordExpiresAt',
  'createdAt',
  'updatedAt',
] as const;
export type AdminRow = Pick<Selectable<AdminTable>, (typeof adminColumns)[number]>;
export type NewAdminRow = Omit<
  Insertable<AdminTable>,
  'disabledAt' | 'passwordResetAt' | 'passwordExpiresAt' | 'listSeenAt' | 'newSince'
> & {
  passwordResetAt?: string;
  passwordExpiresAt?: string | null;
};
export type AdminChanges = Pick<
  Updateable<AdminTable>,
  'name' | 'role' | 'disabledAt' | 'updatedAt'
>;

/** An account with its password hash, which must not leave the password check. */
export type WithPasswordHash<Row> = Row & { passwordHash: string };

export interface NewPasswordHash {
  id: string;
  passwordHash: string;
  /** ISO UTC; null if the account's owner chose the password. */
  passwordResetAt: string | null;
  /** ISO UTC; null if it does not expire. */
  passwordExpiresAt: string | null;
  /** ISO UTC. */
  updatedAt: string;
}

export function findUser(db: Db, id: string): Promise<WithPasswordHash<UserRow> | undefined> {
  return usersWithHash(db).where('id', '=', id).executeTakeFirst();
}

/** Finds the user with a phone number in stored form (`+965XXXXXXXX`). */
export function findUserByPhone(
  db: Db,
  phoneNumber: string,
): Promise<WithPasswordHash<UserRow> | undefined> {
  return usersWithHash(db).where('phoneNumber', '=', phoneNumber).executeTakeFirst();
}

/** Inserts a user. Errors: a unique violation if the phone number is in use. */
export function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  return tx.insertInto('user').values(user).returning(userColumns).executeTakeFirstOrThrow();
}

export async function updatePassword(
  tx: Tx,
  table: 'user' | 'admin',
  { id, ...changes }: NewPasswordHash,
): Promise<void> {
  await tx.updateTable(table).set(changes).where('id', '=', id).execute();
}

/** Stores another hash of the same password. */
export async function updatePasswordHash(
  tx: Tx,
  table: 'user' | 'admin',
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  await tx.updateTable(table).set({ passwordHash }).where('id', '=', id).execute();
}

export function findAdmin(db: Db, id: string): Promise<WithPasswordHash<AdminRow> | undefined> {
  return adminsWithHash(db).where('id', '=', id).executeTakeFirst();
}

/** Finds the administrator with a username folded by `foldUsername`. */
export function findAdminByUsername(
  db: Db,
  usernameFolded: string,
): Promise<WithPasswordHash<AdminRow> | undefined> {
  return adminsWithHash(db).where('usernameFolded', '=', usernameFolded).executeTakeFirst();
}

/** Returns all administrators, disabled ones included, oldest first. */
export function listAdmins(db: Db): Promise<AdminRow[]> {
  return db.selectFrom('admin').select(adminColumns).orderBy('createdAt').orderBy('id').execute();
}

/** True if there is any administrator, disabled or not. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Inserts an administrator. Errors: a unique violation if the username is taken. */
export function insertAdmin(tx: Tx, admin: NewAdminRow): Promise<AdminRow> {
  return tx.insertInto('admin').values(admin).returning(adminColumns).executeTakeFirstOrThrow();
}

export type ManagedAdminRow = AdminRow & { secondFactorAt: string | null };

/** Returns all administrators with the state of their second factor, oldest first. */
export function listManagedAdmins(db: Db): Promise<ManagedAdminRow[]> {
  return managedAdmins(db).orderBy('admin.createdAt').orderBy('admin.id').execute();
}

export function findManagedAdmin(db: Db | Tx, id: string): Promise<ManagedAdminRow | undefined> {
  return managedAdmins(db).where('admin.id', '=', id).executeTakeFirst();
}

/** Returns the IDs of active owners, and locks their rows until the transaction ends. */
export async function lockActiveOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('admin')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.map((row) => row.id);
}

export async function updateAdmin(tx: Tx, id: string, changes: AdminChanges): Promise<void> {
  await tx.updateTable('admin').set(changes).where('id', '=', id).execute();
}

function managedAdmins(db: Db | Tx) {
  return db
    .selectFrom('admin')
    .leftJoin('secondFactor', 'secondFactor.adminId', 'admin.id')
    .select(adminColumns.map((column) => `admin.${column}` as const))
    .select('secondFactor.confirmedAt as secondFactorAt');
}

function usersWithHash(db: Db) {
  return db.selectFrom('user').select([...userColumns, 'passwordHash']);
}

function adminsWithHash(db: Db) {
  return db.selectFrom('admin').select([...adminColumns, 'passwordHash']);
}
