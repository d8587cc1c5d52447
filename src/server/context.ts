import type { FastifyBaseLogger } from 'fastify';
import type { CallerDb, Db } from '#db/database.ts';
import type { PendingFile } from '#db/queries/document/document.ts';
import type { AdminRole } from '#domain/account/account.ts';
import type { Language } from '#domain/text/language.ts';
import type { Config } from './config.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { DocumentStore } from './services/document/store.ts';
import type { Keys } from './services/key/keys.ts';
import type { Storage } from './storage/storage.ts';

/** The caller. */
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
  /** Someone else set the password; until it is changed, only the administrator's own account is accessible. */
  mustChangePassword?: boolean;
}

/** The external dependencies of requests. */
export interface Services {
  db: Db;
  storage: Storage;
  documents: DocumentStore;
  keys: Keys;
  config: Config;
  log: FastifyBaseLogger;
  /** Set if the data folder is not shared with other processes. */
  diskReserve?: DiskReserve;
  /** The clock; tests set it. */
  now: () => Date;
}

/** The documents of a submit in progress: stored, but without an application until it succeeds. */
export interface Submission {
  pendingId: string;
  files: readonly PendingFile[];
  /** Hash of fields and files; equal for repeated submits with the same key. */
  contentHash: string;
  idempotencyKey?: string;
}

export interface Context {
  services: Services;
  language: Language;
  /** The address that rate limits count by: IPv4 or an IPv6 /64. */
  address: string;
  /** Verifies the bearer token on first use. */
  actor: () => Promise<Actor>;
  now: () => Date;
  newId: () => string;
  /** The `User-Agent` header. */
  userAgent?: string | undefined;
  submission?: Submission;
}

/** The context of a signed-in caller, made by `services/account/authorise.ts` alone. */
interface CallerContext extends Context {
  services: Services & { db: CallerDb };
}

export type AdminContext = CallerContext & { admin: AdminActor };

export type UserContext = CallerContext & { user: UserActor };
