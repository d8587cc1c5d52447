import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { StagedFile } from '../db/queries/document/document.ts';
import type { AdminRole } from '../domain/account/account.ts';
import type { Language } from '../domain/text/language.ts';
import type { Config } from './config.ts';
import type { DiskReserve } from './operations/maintenance/disk-reserve.ts';
import type { DocumentStore } from './services/document/store.ts';
import type { Keys } from './services/key/keys.ts';
import type { Storage } from './storage/storage.ts';

/** Who is asking. */
export type Actor = { kind: 'visitor' } | UserActor | AdminActor;

export interface UserActor {
  kind: 'user';
  userId: string;
  sessionId: string;
}

export interface AdminActor {
  kind: 'admin';
  adminId: string;
  role: AdminRole;
  sessionId: string;
  /** Somebody else chose the password; only the own account may be used until it is changed. */
  mustChangePassword?: boolean;
}

/** What a request needs of the world outside it. */
export interface Services {
  db: Db;
  storage: Storage;
  documents: DocumentStore;
  keys: Keys;
  config: Config;
  log: FastifyBaseLogger;
  /** Where the data folder is this process's alone. */
  diskReserve?: DiskReserve;
  /** The clock; tests set it. */
  now: () => Date;
}

/** The documents of a submit under way: stored, but no application's until it succeeds. */
export interface Submission {
  pendingId: string;
  files: readonly StagedFile[];
  /** Of fields and files; what makes two submits under one key the same. */
  contentHash: string;
  idempotencyKey?: string;
  /** Set by the submit where the answer is an earlier one's. */
  repeated?: boolean;
}

export interface Context {
  services: Services;
  language: Language;
  /** Whose attempts are counted together: an IPv4 address or an IPv6 /64. */
  address: string;
  /** Reads the bearer token once, when somebody asks. */
  actor: () => Promise<Actor>;
  now: () => Date;
  newId: () => string;
  /** The `User-Agent` header. */
  userAgent?: string | undefined;
  submission?: Submission;
}

/** The context of a call that an administrator makes. */
export type AdminContext = Context & { admin: AdminActor };

/** The context of a call that a signed-in user makes. */
export type UserContext = Context & { user: UserActor };
