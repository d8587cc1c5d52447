import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { makeBackup } from '#server/operations/backup/backup.ts';
import { restoreBackup } from '#server/operations/backup/restore.ts';
import type { TestApp } from './app.ts';
import type { ByteServer } from './servers/byte-server.ts';

/** Makes a backup of a test's data, as the command does. */
export function backUp({ db, services, clock }: TestApp, keep: number = 7) {
  clock.now = new Date(clock.now.getTime() + 1000);
  const { keys, storage, config } = services;
  const { backupFolder: folder, databaseFile } = config;
  return makeBackup({ db, keys, storage, databaseFile, folder, keep, now: clock.now });
}

/** Makes a backup while applications keep coming. `early`: the ids of those acknowledged before it began. */
export async function backUpDuringSubmits(server: ByteServer) {
  let isDone = false;
  const acked: string[] = [];
  const submitting = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      const { status, body } = await server.submit();
      expect(status).toBe(201);
      acked.push(String(body['applicationId']));
    }
  });
  await expect.poll(() => acked.length, { timeout: 20_000 }).toBeGreaterThan(3);
  const early = [...acked];
  const made = await backUp(server);
  isDone = true;
  await Promise.all(submitting);
  return { ...made, early };
}

/** Restores a backup into another folder; `changes` bend the call. */
export async function restoreTo(
  app: TestApp,
  folder: string,
  changes: Partial<Parameters<typeof restoreBackup>[0]> = {},
) {
  const dataDir = changes.dataDir ?? emptyFolder();
  const restored = await restoreBackup({
    folder,
    dataDir,
    keys: app.services.keys,
    force: false,
    schemas: Object.keys(migrations('sqlite')),
    now: app.clock.now,
    ...changes,
  });
  return { ...restored, dataDir };
}

/** A folder that is gone after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-restore-'));
  chmodSync(folder, 0o700);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every table's every row, and every stored file's bytes (hex): what is the same must be equal. */
export async function getContent(dataDir: string) {
  return { tables: readTables(join(dataDir, 'app.sqlite')), files: await getFiles(dataDir) };
}

/** Reads a copy, so that looking changes nothing. */
function readTables(file: string): Record<string, unknown[]> {
  const folder = emptyFolder();
  for (const ending of ['', '-wal']) {
    try {
      copyFileSync(`${file}${ending}`, join(folder, `copy.sqlite${ending}`));
    } catch (error) {
      if (ending === '') throw error;
    }
  }
  const db = new SqliteDatabase(join(folder, 'copy.sqlite'));
  const names = db
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all() as string[];
  const tables = names
    .filter((name) => !name.startsWith('applicationSearch'))
    .map((name) => [name, db.prepare(`select * from "${name}" order by 1, 2`).all()]);
  db.close();
  return Object.fromEntries(tables) as Record<string, unknown[]>;
}

async function getFiles(dataDir: string): Promise<Record<string, string>> {
  const root = join(dataDir, 'documents');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(root.length), (await readFile(path)).toString('hex')] as const;
  });
  return Object.fromEntries((await Promise.all(read)).sort());
}
