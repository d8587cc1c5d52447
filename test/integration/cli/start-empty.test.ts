import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WriteAheadLog } from '../../../src/db/sqlite/wal-sync.ts';
import { readConfig } from '../../../src/server/config.ts';
import { readFolder } from '../../../src/server/http/pages/static-files.ts';
import { hashPassword } from '../../../src/server/services/account/password-hash.ts';
import { SecretKeyError } from '../../../src/server/services/key/key-file.ts';
import { openDatabase, start } from '../../../src/server/start.ts';

vi.mock(import('../../../src/server/services/account/password-hash.ts'), async (original) => {
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

test('a first start waits for the log’s sync once more than a later one, for its key', async () => {
  const { firstStart } = emptyFolder();
  const syncs = vi.spyOn(WriteAheadLog.prototype, 'sync');
  onTestFinished(() => void syncs.mockRestore());
  const syncsOfStart = async () => {
    syncs.mockClear();
    await firstStart();
    return syncs.mock.calls.length;
  };
  const first = await syncsOfStart();
  expect(first - (await syncsOfStart())).toBe(1);
});

test('no password is told before its administrator is durable', async () => {
  const { config } = emptyFolder();
  const syncs = vi.spyOn(WriteAheadLog.prototype, 'sync');
  const rescues = vi.spyOn(WriteAheadLog.prototype, 'rescue');
  onTestFinished(() => {
    syncs.mockRestore();
    rescues.mockRestore();
  });
  // Those of its tables and of its key.
  syncs.mockResolvedValueOnce().mockResolvedValueOnce();
  syncs.mockRejectedValue(new Error('no disk'));
  rescues.mockImplementation(() => {
    throw new Error('no disk');
  });
  const tellFirstAdmin = vi.fn();
  const starting = start({ config, version: '0.0.0-test', clientFiles, tellFirstAdmin });
  await expect(starting).rejects.toThrow('no disk');
  expect(syncs).toHaveBeenCalledTimes(3);
  expect(tellFirstAdmin).not.toHaveBeenCalled();
});

test('a database that was made without an administrator gets one', async () => {
  const { config, firstStart } = emptyFolder();
  await (await openDatabase(config)).destroy();
  expect(await firstStart()).toMatchObject({ created: true, username: 'admin' });
});

test('a hash that fails stops the start', async () => {
  vi.mocked(hashPassword).mockRejectedValueOnce(new Error('no memory'));
  await expect(emptyFolder().firstStart()).rejects.toThrow('no memory');
});

test('a start that fails before it needs the hash tells its own reason', async () => {
  const { config, firstStart } = emptyFolder();
  vi.mocked(hashPassword).mockRejectedValueOnce(new Error('no memory'));
  writeFileSync(config.secretKeyFile, 'short', { mode: 0o600 });
  await expect(firstStart()).rejects.toThrow(SecretKeyError);
});
