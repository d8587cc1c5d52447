import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';
import type { AdminTable, UserTable } from '../../schema/account-tables.ts';

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

/** An account with what proves its holder; the hash goes no further than the check. */
export type WithPasswordHash<Row> = Row & { passwordHash: string };

export interface NewPasswordHash {
  id: string;
  passwordHash: string;
  /** ISO UTC; null where its holder chose the password. */
  passwordResetAt: string | null;
  /** ISO UTC; null where it does not run out. */
  passwordExpiresAt: string | null;
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

/** Stores the hash of a new password. */
export async function updatePassword(
  tx: Tx,
  table: 'user' | 'admin',
  { id, ...changes }: NewPasswordHash,
): Promise<void> {
  await tx.updateTable(table).set(changes).where('id', '=', id).execute();
}

/** Keeps the same password's hash in another form. */
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

export type ManagedAdminRow = AdminRow & { secondFactorAt: string | null };

/** All administrators with the state of their second factor, the oldest first. */
export function listManagedAdmins(db: Db): Promise<ManagedAdminRow[]> {
  return managedAdmins(db).orderBy('admin.createdAt').orderBy('admin.id').execute();
}

export function findManagedAdmin(db: Db | Tx, id: string): Promise<ManagedAdminRow | undefined> {
  return managedAdmins(db).where('admin.id', '=', id).executeTakeFirst();
}

/** The owners in use; nobody else changes one of them until the transaction ends. */
export async function lockActiveOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('admin')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
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
