import { readFileSync, statSync } from 'node:fs';
import * as files from 'node:fs/promises';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasEnded, heldSyncs, notes } from '../../support/notes.ts';

test('a change whose sync fails is written to the database itself before it is told of', async () => {
  const { file, log, add, texts } = notes();
  const syncs = heldSyncs(log);
  const adding = add('a note to be found');
  expect(await hasEnded(adding)).toBe(false);
  expect(readFileSync(file).includes('a note to be found')).toBe(false);
  syncs[0]?.fail();
  await adding;
  expect(readFileSync(file).includes('a note to be found')).toBe(true);
  // After a power cut, what the disk had kept of the log would be taken for newer than the database.
  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(await texts()).toEqual(['a note to be found']);
});

test('a change whose sync fails is refused while somebody else keeps the log from being emptied', async () => {
  const { file, log, add } = notes();
  const other = new SqliteDatabase(file);
  onTestFinished(() => {
    other.close();
  });
  vi.spyOn(log, 'sync').mockImplementationOnce(() => {
    other.exec('begin');
    other.prepare('select * from note').all();
    return Promise.reject(new Error('no sync'));
  });
  await expect(add('amid')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  vi.spyOn(log, 'sync').mockRejectedValueOnce(new Error('no sync'));
  await add('after');
});

test('who found nothing to change is refused with what it has read', async () => {
  const { file, log, db, add } = notes();
  reader(file);
  const syncs = heldSyncs(log);
  const refusal = { code: 'SQLITE_IOERR_FSYNC' };
  const adding = expect(add('a')).rejects.toMatchObject(refusal);
  expect(await hasEnded(adding)).toBe(false);
  const again = db.insertInto('note').orIgnore().values({ text: 'a' }).execute();
  const ignoring = expect(again).rejects.toMatchObject(refusal);
  expect(await hasEnded(ignoring)).toBe(false);
  syncs[0]?.fail();
  await Promise.all([adding, ignoring]);
});

/** The next sync fails; the answer counts them. */
async function failNextSync({ name }: { name: string }) {
  const descriptor = await files.open(`${name}-wal`, 'r');
  const prototype = Object.getPrototypeOf(descriptor) as files.FileHandle;
  await descriptor.close();
  const datasync = vi.spyOn(prototype, 'datasync').mockRejectedValueOnce(new Error('EIO'));
  onTestFinished(() => datasync.mockRestore());
  return datasync;
}

test('where that fails as well the change is refused, and no later sync is trusted before it is made good', async () => {
  const { sqlite, add, texts } = notes();
  const datasync = await failNextSync(sqlite);
  const pragma = vi
    .spyOn(sqlite, 'pragma')
    .mockReturnValueOnce([{ busy: 0, log: 2, checkpointed: 1 }]);
  await expect(add('a')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  expect(await texts()).toEqual(['a']);
  expect(pragma).toHaveBeenCalledTimes(1);
  await add('b');
  expect(pragma).toHaveBeenCalledTimes(2);
  await add('c');
  expect(datasync).toHaveBeenCalledTimes(3);
  expect(pragma).toHaveBeenCalledTimes(2);
});

/** Somebody else who has the database open, and reads at one moment of it. */
function reader(file: string) {
  const other = new SqliteDatabase(file);
  onTestFinished(() => {
    other.close();
  });
  const read = () => {
    other.exec('begin');
    other.prepare('select * from note').all();
  };
  read();
  return { other, read };
}

test('while the log is in doubt nothing is written after it', async () => {
  const { file, sqlite, add, texts } = notes();
  const { other } = reader(file);
  await failNextSync(sqlite);
  await expect(add('a')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  await expect(add('b')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  await add('c');
  expect(await texts()).toEqual(['a', 'c']);
});

test('a log in doubt that somebody else has begun anew is made good beside their reading', async () => {
  const { file, sqlite, add, texts } = notes();
  const { other, read } = reader(file);
  const datasync = await failNextSync(sqlite);
  await expect(add('a')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  read();
  await expect(add('b')).rejects.toMatchObject({ code: 'SQLITE_IOERR_FSYNC' });
  other.exec('commit');
  other.pragma('wal_checkpoint(passive)');
  other.exec("insert into note values ('of another')");
  read();
  await add('c');
  expect(datasync).toHaveBeenCalledTimes(2);
  expect(await texts()).toEqual(['a', 'c', 'of another']);
});
