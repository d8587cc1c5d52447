import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { makeLogDurable, type Db, newId } from '#db/database.ts';
import { emptyOutbox } from '#db/queries/outbox.ts';
import { seedDatabase } from '#db/seed/starter.ts';
import { withStartupLock } from '#db/postgres/startup-lock.ts';
import { buildApp } from './app.ts';
import { startBackups } from './operations/backup/schedule.ts';
import { ConfigError, type Config } from './config.ts';
import { connectMigrated } from './startup/connect-database.ts';
import type { Context, Services } from './context.ts';
import { createContext } from './http/request.ts';
import { lockDataFolder } from './startup/data-lock.ts';
import { keepBuild } from './http/pages/kept-builds.ts';
import { readClient } from './http/pages/pages.ts';
import { createLogger } from './logger.ts';
import { openDocuments, openStorage, type OpenedDocuments } from './startup/open-storage.ts';
import { openingFailure } from './cli/describe-error.ts';
import { beginMail, startDelivering } from './services/mail/outbox-delivery.ts';
import {
  ensureFirstAdmin,
  prepareFirstAdmin,
  type FirstAdmin,
  type PreparedAdmin,
} from './services/account/administrators.ts';
import { openDiskReserve } from './disk-reserve.ts';
import { prepareDataFolder } from './operations/data-folder.ts';
import { queueReminders } from './services/agreement/reminder.ts';
import { addDemoApplications } from './operations/sample-applications.ts';
import { isMoved, movedMessage } from './operations/transfer-marker.ts';
import { rejectUnreleasedFile } from './operations/unreleased-data.ts';
import type { WorkerProgram } from './services/document/worker-client.ts';
import { endRestore, isRestoring, unfinishedRestore } from './operations/backup/restore.ts';
import { openSecretKey } from './services/key/keys.ts';
import { taskFailures, timed } from './metrics.ts';
import { cleanUp, cleanUpEveryMs, cleanUpOnLease } from './operations/cleanup.ts';

/** Enough for a load balancer to notice: two failed checks a second apart, and a slow one. */
const defaultShutdownMs = 5000;

/** How many applications SEED=demo creates. */
const demoApplications = 36;

/**
 * Opens the configured database and migrates it; `tell` gets the path of the copy made before.
 * Errors: ConfigError; OperatorError if the copy failed.
 */
export async function openDatabase(
  config: Config,
  tell: (copy: string) => void = logCopy,
): Promise<Db> {
  prepareDataFolder(config);
  if (isRestoring(config.dataDir)) throw new ConfigError(unfinishedRestore(config.dataDir));
  if (config.databaseUrl === undefined && isMoved(config.dataDir)) {
    throw new ConfigError(movedMessage(config.dataDir));
  }
  try {
    return await connectMigrated(config, tell);
  } catch (error) {
    throw openingFailure(error, config.databaseFile);
  }
}

function logCopy(copy: string): void {
  process.stderr.write(`Copied the database before migrating it: ${copy}\n`);
}

export interface Started {
  address: string;
  firstAdmin: FirstAdmin;
  /** Finishes requests in progress, rejects new ones, and closes everything. */
  stop: () => Promise<void>;
}

export interface StartOptions {
  config: Config;
  version: string;
  /** The bytes of the built client's files, by URL path. */
  clientFiles: ReadonlyMap<string, Buffer>;
  /** Node's arguments to run this program in a child process. */
  program?: readonly string[];
  /** The document worker's program; without it documents are stored on the main thread. */
  documentWorker?: WorkerProgram;
  /** Called before anything else can fail, because the first administrator's password is shown only once. */
  announceFirstAdmin?: (firstAdmin: FirstAdmin) => void;
  /** How long a process with a shared database still serves requests after it reports not ready. */
  shutdownMs?: number;
}

/**
 * Opens database and storage, seeds a new database, and listens.
 * Errors: what prevents the start, such as a used port (EADDRINUSE) or a missing secret key.
 */
export async function start(options: StartOptions): Promise<Started> {
  const { config, version, clientFiles, program = [] } = options;
  const log = createLogger(config.logLevel);
  const client = readClient(clientFiles);
  rejectUnreleasedFile(config);
  prepareDataFolder(config);
  const earlier = keepBuild(config.dataDir, clientFiles, (err) =>
    log.warn({ err }, 'copy of this build’s pages skipped'),
  );
  client.readEarlier = async (address) => (await earlier)(address);
  // Processes that share a PostgreSQL database may share a folder as well.
  const isAlone = config.databaseUrl === undefined;
  const unlock = isAlone ? lockDataFolder(config.dataDir) : () => undefined;
  if (isAlone) await endRestore(config.dataDir);
  const prepared = prepareIfNew(config);
  const db = await openDatabase(config, (copy) =>
    log.info({ copy }, 'database copied before migration'),
  );
  if (isAlone) await makeLogDurable(db, config.databaseFile);
  const { services, firstAdmin } = await withStartupLock(db, async () => {
    const opened = await openServices(options, db, log);
    return { services: opened, firstAdmin: await fillNew(opened, prepared) };
  });
  options.announceFirstAdmin?.(firstAdmin);
  if (isAlone) await cleanUp(services, { now: services.now(), alone: true });
  else await cleanUpOnLease(services);
  await beginMail(services);
  const draining = new AbortController();
  const app = await buildApp({ services, client, version, draining: draining.signal });
  const stopCleaningUp = startCleaningUp(services);
  const stopReminding = startReminding(services);
  const stopDelivering = startDelivering(services);
  const stopBackups = startBackups(services, program);
  let isListening = false;
  const stop = async () => {
    draining.abort();
    // Gives the load balancer time to notice before connections are refused.
    if (isListening && !isAlone) await after(options.shutdownMs ?? defaultShutdownMs);
    stopCleaningUp();
    stopReminding();
    await Promise.all([app.close(), stopDelivering(), stopBackups()]);
    await services.documents.close?.();
    await db.destroy();
    await earlier;
    unlock();
  };
  try {
    const address = await listen(app, config);
    isListening = true;
    if (!config.rateLimit) log.warn('RATE_LIMIT=off: per-address rate limits are disabled');
    return { address, firstAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openServices(
  { config, documentWorker: program }: StartOptions,
  db: Db,
  log: Logger,
): Promise<Services & { documents: OpenedDocuments }> {
  const now = () => new Date();
  const keys = await openSecretKey(db, config.secretKeyFile, now());
  const storage = timed(await openStorage(config, log));
  const documents = openDocuments(config, { storage, keys, log, program });
  const { dataDir, databaseUrl } = config;
  const reserve = databaseUrl === undefined && {
    diskReserve: await openDiskReserve({ dataDir, log }),
  };
  return { db, storage, documents, keys, config, log, now, ...reserve };
}

/** Hashes the first password while a new SQLite database is created; undefined if it exists. */
function prepareIfNew({ databaseUrl, databaseFile, firstAdmin }: Config) {
  if (databaseUrl !== undefined || existsSync(databaseFile)) return undefined;
  const admin = prepareFirstAdmin(firstAdmin);
  // `fillNew` awaits it; a start that fails before must not cause an unhandled rejection.
  admin.catch(() => undefined);
  return admin;
}

/** Seeds a new database and creates the first administrator. */
async function fillNew(services: Services, prepared?: Promise<PreparedAdmin>): Promise<FirstAdmin> {
  const { db, config, now } = services;
  const seed = config.seed === 'none' ? 'none' : 'starter';
  const isNew = await seedDatabase(db, { seed, now: now(), newId });
  const firstAdmin = await ensureFirstAdmin(services, config.firstAdmin, { now: now(), prepared });
  if (isNew && config.seed === 'demo') {
    await addDemoApplications(services, (at) => visitorAt(services, at), demoApplications);
    // Sample applicants get no email.
    await emptyOutbox(db);
  }
  return firstAdmin;
}

function visitorAt(services: Services, at: Date): Context {
  const facts = { language: 'ar' as const, address: '', authorization: undefined };
  return createContext({ ...services, now: () => at }, facts);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${actual}`;
}

function startCleaningUp(services: Services): () => void {
  return startEvery(services, {
    ...{ everyMs: cleanUpEveryMs, task: 'cleanup', failure: 'clean-up failed' },
    run: () => cleanUpOnLease(services),
  });
}

/** Reminders of the day are queued at the first round of its office hours. */
const remindEveryMs = 10 * 60_000;

function startReminding(services: Services): () => void {
  return startEvery(services, {
    ...{ everyMs: remindEveryMs, task: 'reminders', failure: 'queueing reminders failed' },
    run: () => queueReminders(services, newId),
  });
}

interface Repeated {
  everyMs: number;
  /** Its name in the metrics. */
  task: string;
  /** The log's message if it fails. */
  failure: string;
  run: () => Promise<unknown>;
}

function startEvery({ log }: Services, { everyMs, task, failure, run }: Repeated): () => void {
  const timer = setInterval(() => {
    run().catch((err: unknown) => {
      taskFailures.inc({ task });
      log.error({ err }, failure);
    });
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
