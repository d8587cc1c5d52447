import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LogSync } from '#db/sqlite/log-sync.ts';
import { readConfig } from '#server/config.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import { hashPassword } from '#server/services/account/password-hash.ts';
import { SecretKeyError } from '#server/services/key/key-file.ts';
import { openDatabase, start } from '#server/start.ts';

vi.mock(import('#server/services/account/password-hash.ts'), async (original) => {
  const real = await original();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

const clientFiles = readFolder(join(import.meta.dirname, '../../../src/client'));

beforeEach(() => void vi.mocked(hashPassword).mockReset());

function emptyFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rusoom-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  const firstStart = async () => {
    const { firstAdmin, stop } = await start({ config, version: '0.0.0-test', clientFiles });
    await stop();
    return firstAdmin;
  };
  return { config, firstStart };
}

test('the first administrator’s password is hashed while the database is made, and never again', async () => {
  const { config, firstStart } = emptyFolder();
  const wasThere: boolean[] = [];
  const hash = vi.mocked(hashPassword).getMockImplementation();
  vi.mocked(hashPassword).mockImplementation((password) => {
    wasThere.push(existsSync(config.databaseFile));
    return hash?.(password) ?? Promise.reject(new Error('no hash'));
  });
  expect(await firstStart()).toMatchObject({ created: true });
  expect(await firstStart()).toEqual({ created: false, username: 'admin' });
  expect(wasThere).toEqual([false]);
});

test('no password is shown before its administrator is durable', async () => {
  const { config } = emptyFolder();
  const synced = vi.spyOn(LogSync.prototype, 'synced');
  onTestFinished(() => void synced.mockRestore());
  const really = synced.getMockImplementation();
  synced.mockImplementation(function (this: LogSync) {
    const hasAdmin = countAdmins(config.databaseFile) > 0;
    return hasAdmin ? Promise.reject(new Error('no disk')) : really?.call(this);
  });
  const announceFirstAdmin = vi.fn();
  const starting = start({ config, version: '0.0.0-test', clientFiles, announceFirstAdmin });
  await expect(starting).rejects.toThrow('no disk');
  expect(announceFirstAdmin).not.toHaveBeenCalled();
});

function countAdmins(file: string): number {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  try {
    const hasTable = sqlite.prepare("select 1 from sqlite_schema where name = 'admin'").get();
    if (!hasTable) return 0;
    return sqlite.prepare<[], number>('select count(*) from "admin"').pluck().get() ?? 0;
  } finally {
    sqlite.close();
  }
}

test('a database that was made without an administrator gets one', async () => {
  const { config, firstStart } = emptyFolder();
  await (await openDatabase(config)).destroy();
  expect(await firstStart()).toMatchObject({ created: true, username: 'admin' });
});

test('a hash that fails stops the start', async () => {
  vi.mocked(hashPassword).mockRejectedValueOnce(new Error('no memory'));
  await expect(emptyFolder().firstStart()).rejects.toThrow('no memory');
});

test('a start that fails before it needs the hash gives its own reason', async () => {
  const { config, firstStart } = emptyFolder();
  vi.mocked(hashPassword).mockRejectedValueOnce(new Error('no memory'));
  writeFileSync(config.secretKeyFile, 'short', { mode: 0o600 });
  await expect(firstStart()).rejects.toThrow(SecretKeyError);
});
