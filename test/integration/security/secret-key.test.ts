import { KeyObject } from 'node:crypto';
import { chmod, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite, type Db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openSecretKey, type Keys } from '#server/services/key/keys.ts';
import { SecretKeyError } from '#server/services/key/key-file.ts';

const now = new Date('2026-11-21T09:00:00.000Z');

/** All keys of a secret, spelled out. */
function toHex({ documents, ...others }: Keys): string[] {
  return [...documents.map(({ key }) => key), ...Object.values(others)]
    .filter((one) => one instanceof KeyObject)
    .map((key) => key.export().toString('hex'));
}

describe('the secret key', () => {
  let folder: string;
  let file: string;
  let db: Db;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rusoom-key-'));
    file = join(folder, 'secret.key');
    db = openSqlite(join(folder, 'app.sqlite'));
    await migrateToLatest(db);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const open = () => openSecretKey(db, file, now);

  it('is made on the first start: 32 bytes for its owner alone', async () => {
    await open();
    expect((await readFile(file)).length).toBe(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('gives the same keys at every start, one per purpose', async () => {
    const first = toHex(await open());
    expect(toHex(await open())).toEqual(first);
    expect(first).toHaveLength(10);
    expect(new Set(first).size).toBe(10);
  });

  it('is made once by two that start together', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(toHex(one)).toEqual(toHex(other));
  });

  it('is never made again once the database was used with one', async () => {
    await open();
    await rm(file);
    await expect(open()).rejects.toThrow(SecretKeyError);
    expect(await readdir(folder)).not.toContain('secret.key');
  });

  it('is refused when it belongs to another database', async () => {
    await open();
    await writeFile(file, Buffer.alloc(32, 1));
    await expect(open()).rejects.toThrow('does not match this database');
  });

  it.each([0o644, 0o640, 0o604, 0o660])('is refused with mode %o', async (mode) => {
    await open();
    await chmod(file, mode);
    await expect(open()).rejects.toThrow('accessible to other users');
  });

  it("is refused when it is another user's", async () => {
    await open();
    const stranger = (await stat(file)).uid + 1;
    const asking = vi.spyOn(process, 'getuid').mockReturnValue(stranger);
    try {
      await expect(open()).rejects.toThrow('is owned by another user');
    } finally {
      asking.mockRestore();
    }
  });

  it.each([0, 16, 31, 33])('is refused with %i bytes', async (size) => {
    await open();
    await writeFile(file, Buffer.alloc(size));
    await expect(open()).rejects.toThrow(`${size} bytes`);
    expect((await readFile(file)).length).toBe(size);
  });

  it('may lie elsewhere behind a link, by the same rules', async () => {
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, Buffer.alloc(32, 1), { mode: 0o600 });
    await symlink(elsewhere, file);
    await open();
    await chmod(elsewhere, 0o644);
    await expect(open()).rejects.toThrow('accessible to other users');
  });
});
