import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { checkBackup } from '#server/operations/backup/check.ts';
import { endRestore, isRestoring } from '#server/operations/backup/restore.ts';
import { findReceiptGaps } from '#server/services/agreement/verify.ts';
import { deriveKeys } from '#server/services/key/keys.ts';
import {
  backUp,
  backUpDuringSubmits,
  getContent,
  emptyFolder,
  restoreTo,
} from '#test/support/backups.ts';
import { running } from '#test/support/agreements.ts';
import { buildWorld } from '#test/support/context.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';
import { makeForm, makePngFile } from '#test/support/documents.ts';

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

test('a backup brings back every row and every byte, and holds no key', async () => {
  const server = await startByteServer();
  for (let at = 0; at < 3; at += 1) expect((await server.submit()).status).toBe(201);
  const { authorization } = await server.bearer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(makePngFile())]), 'x.png');
  const headers = { authorization };
  const uploaded = await fetch(`${server.url}/api/upload`, { method: 'POST', body: form, headers });
  expect(uploaded.status).toBe(201);
  const before = await getContent(server.dataDir);
  const { path, manifest } = await backUp(server);
  expect(manifest).toMatchObject({ applications: 3, documents: 12, damaged: [] });
  const { dataDir } = await restoreTo(server, path);
  const after = await getContent(dataDir);
  expect(Object.keys(after.files)).toHaveLength(13);
  expect(after).toEqual(before);
  const secret = await readFile(join(server.dataDir, 'secret.key'));
  for (const file of await filesIn(path)) {
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await readFile(file)).includes(secret)).toBe(false);
  }
});

test('a backup during submits is one moment: each application in it has all its documents', async () => {
  const server = await startByteServer({ RATE_LIMIT: 'off' });
  const { path, manifest, early } = await backUpDuringSubmits(server);
  expect(manifest.documents).toBe(manifest.applications * 4);
  expect(await checkBackup(path, server.services.keys)).toMatchObject({ issues: [] });
  const { dataDir } = await restoreTo(server, path);
  const { application } = (await getContent(dataDir)).tables;
  const ids = (application as { applicationId: string }[]).map((row) => row.applicationId);
  expect(ids).toEqual(expect.arrayContaining(early));
});

test('documents that the last backup has are shared with it, and the newest N stay', async () => {
  const server = await startByteServer();
  await server.submit();
  const first = await backUp(server, 2);
  await server.submit(makeForm());
  const second = await backUp(server, 2);
  const documents = first.manifest.files.filter(({ path }) => path.startsWith('documents'));
  expect(documents).toHaveLength(4);
  for (const { path } of documents) {
    expect(statSync(join(second.path, path)).ino).toBe(statSync(join(first.path, path)).ino);
    expect(statSync(join(server.dataDir, path)).ino).not.toBe(statSync(join(first.path, path)).ino);
  }
  const third = await backUp(server, 2);
  expect([third.pruned, existsSync(first.path), existsSync(second.path)]).toEqual([1, false, true]);
  expect(await checkBackup(third.path, server.services.keys)).toMatchObject({ issues: [] });
});

test('a damaged document is named, taken from the last backup where that has it, and ages no backup out', async () => {
  const server = await startByteServer();
  await server.submit();
  const first = await backUp(server, 1);
  await server.submit();
  const known = new Set(first.manifest.files.map(({ path }) => path));
  const stored = (await filesIn(join(server.dataDir, 'documents'))).map((file) =>
    file.slice(server.dataDir.length + 1),
  );
  const [old = '', fresh = ''] = [
    stored.find((p) => known.has(p)),
    stored.find((p) => !known.has(p)),
  ];
  for (const path of [old, fresh]) {
    const bytes = await readFile(join(server.dataDir, path));
    bytes[40] = bytes[40]! ^ 1;
    await writeFile(join(server.dataDir, path), bytes);
  }
  const second = await backUp(server, 1);
  expect(second.manifest.damaged).toHaveLength(1);
  expect(second.manifest.damaged[0]).toMatch(
    /^document \/documents\/\S+ of application RSM-\S+: file/,
  );
  expect(existsSync(first.path)).toBe(true);
  expect((await checkBackup(second.path, server.services.keys)).issues).toEqual([]);
  const { dataDir } = await restoreTo(server, second.path);
  expect(existsSync(join(dataDir, fresh))).toBe(false);
  expect(await readFile(join(dataDir, old))).toEqual(await readFile(join(first.path, old)));
});

test('a backup of a damaged database is refused, and nothing of it stays', async () => {
  const server = await startByteServer();
  await server.submit();
  const file = join(emptyFolder(), 'app.sqlite');
  const good = await backUp(server);
  await cp(join(good.path, 'app.sqlite'), file);
  const bytes = await readFile(file);
  bytes.fill(0, 4096 * 20, 4096 * 21);
  await writeFile(file, bytes);
  const { services, dataDir, db } = server;
  const bent = {
    ...server,
    services: { ...services, config: { ...services.config, databaseFile: file } },
  };
  await expect(backUp({ ...bent, db, dataDir } as typeof server)).rejects.toThrow();
  expect(
    (await readdir(services.config.backupFolder)).filter((name) => name !== 'backup.lock'),
  ).toEqual([good.path.slice(services.config.backupFolder.length + 1)]);
});

test('a single changed bit, a missing and an added file are found in every part of a backup', async () => {
  const server = await startByteServer();
  await server.submit();
  const { path } = await backUp(server);
  const { keys } = server.services;
  const files = await filesIn(path);
  expect(files.length).toBe(7);
  for (const file of files) {
    const bytes = await readFile(file);
    for (let at = 0; at < 3; at += 1) {
      const bent = Buffer.from(bytes);
      const offset = Math.floor(((at + 0.5) / 3) * bytes.length);
      bent[offset] = bent[offset]! ^ (1 << (at + 2));
      await writeFile(file, bent);
      await expect(restoreTo(server, path), `${file} at ${offset}`).rejects.toThrow();
    }
    await rm(file);
    await expect(restoreTo(server, path), `without ${file}`).rejects.toThrow();
    await writeFile(file, bytes, { mode: 0o600 });
  }
  await writeFile(join(path, 'documents', 'more'), 'x');
  expect((await checkBackup(path, keys)).issues).toEqual([
    'documents/more is not part of this backup',
  ]);
  await rm(join(path, 'documents', 'more'));
  await restoreTo(server, path);
});

test('a link, a pipe or a folder in place of a file is named, and nothing waits for it', async () => {
  const server = await startByteServer();
  await server.submit();
  const { path } = await backUp(server);
  const { keys } = server.services;
  const issuesOf = async () => (await checkBackup(path, keys)).issues;
  for (const file of await filesIn(path)) {
    const isManifest = file.includes('manifest.');
    const aside = join(emptyFolder(), 'aside');
    await cp(file, aside);
    for (const put of [
      () => symlink(aside, file),
      () => execFileSync('mkfifo', [file]),
      () => mkdir(file),
    ]) {
      await rm(file, { recursive: true });
      await put();
      if (isManifest) await expect(issuesOf()).rejects.toThrow(`${file} is not a regular file.`);
      else expect(await issuesOf()).toContain(`${relative(path, file)} is not a regular file`);
      await expect(restoreTo(server, path)).rejects.toThrow('is not a regular file');
    }
    await rm(file, { recursive: true });
    await cp(aside, file);
  }
  expect(await issuesOf()).toEqual([]);

  const documents = join(path, 'documents');
  const dataDir = emptyFolder();
  await writeFile(join(dataDir, 'documents'), '');
  await expect(restoreTo(server, path, { dataDir })).rejects.toThrow('already contains data');
  await restoreTo(server, path, { dataDir, force: true });
  await rename(documents, join(emptyFolder(), 'aside'));
  await writeFile(documents, '');
  expect((await issuesOf())[0]).toMatch(/^documents\/.* is missing$/);
  execFileSync('truncate', ['-s', '3G', join(path, 'manifest.json')]);
  await expect(issuesOf()).rejects.toThrow('manifest.json is too large.');
});

const noteSaysWhatToDo =
  /restore\.json, .* is damaged: delete it and run restore with --force again; [^\n]*$/;

test.each([
  '',
  '{',
  '{"keptAs":"../elsewhere"}',
  'null',
  '\0',
  `{"keptAs":"before-restore-${'x'.repeat(300)}"}`,
])('a damaged note of an interrupted restore (%j) is said with what to do', async (note) => {
  const dataDir = emptyFolder();
  await writeFile(join(dataDir, 'restore.json'), note);
  await expect(endRestore(dataDir)).rejects.toThrow(noteSaysWhatToDo);
  expect(await readFile(join(dataDir, 'restore.json'), 'utf8')).toBe(note);
});

test('a note that names a file instead of a folder is damaged', async () => {
  const dataDir = emptyFolder();
  await writeFile(join(dataDir, 'before-restore-1'), 'kept');
  await writeFile(join(dataDir, 'restore.json'), '{"keptAs":"before-restore-1"}');
  await expect(endRestore(dataDir)).rejects.toThrow(noteSaysWhatToDo);
  expect(await readFile(join(dataDir, 'before-restore-1'), 'utf8')).toBe('kept');
});

test('what is no note at all, or too long for one, is said in the same way, and is none of a finished restore', async () => {
  const dataDir = emptyFolder();
  const note = join(dataDir, 'restore.json');
  for (const put of [
    () => mkdir(note),
    () => execFileSync('mkfifo', [note]),
    () => symlink('/etc/hostname', note),
    () => symlink('/nowhere', note),
    () => execFileSync('truncate', ['-s', '3G', note]),
  ]) {
    await put();
    expect(isRestoring(dataDir)).toBe(true);
    await expect(endRestore(dataDir)).rejects.toThrow(noteSaysWhatToDo);
    await rm(note, { recursive: true });
  }
  expect(isRestoring(dataDir)).toBe(false);
});

test('a backup is refused with another key, from a newer program, and over data without force', async () => {
  const server = await startByteServer();
  await server.submit();
  const { path } = await backUp(server);
  const foreign = deriveKeys(Buffer.alloc(32, 9));
  await expect(restoreTo(server, path, { keys: foreign })).rejects.toThrow('different secret key');
  await expect(restoreTo(server, path, { schemas: [] })).rejects.toThrow('newer version');
  await expect(restoreTo(server, emptyFolder())).rejects.toThrow('is not a backup');
  const first = await restoreTo(server, path);
  const before = await getContent(first.dataDir);
  const { dataDir } = first;
  await expect(restoreTo(server, path, { dataDir })).rejects.toThrow('--force');
  expect(await getContent(dataDir)).toEqual(before);
  await chmod(join(dataDir, 'app.sqlite'), 0o600);
  await writeFile(join(dataDir, 'app.sqlite-wal'), 'a journal of the old database');
  const again = await restoreTo(server, path, { dataDir, force: true });
  expect(await getContent(dataDir)).toEqual(before);
  expect((await readdir(again.keptAs ?? '')).sort()).toEqual([
    'app.sqlite',
    'app.sqlite-wal',
    'documents',
  ]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('restore'))).toEqual([]);
});

test('after a restore receipts go on from the last one that the backup has, without a gap', async () => {
  const world = await buildWorld();
  const { pay, id } = await running(world);
  const numberOf = (paid: Awaited<ReturnType<typeof pay>>) => paid.entry.receiptNumber;
  expect(numberOf(await pay(10))).toBe('2026-000001');
  const app = { ...world, clock: { now: world.services.now() } } as never;
  const { path } = await backUp(app);
  expect(numberOf(await pay(20))).toBe('2026-000002');
  const { dataDir } = await restoreTo(app, path);
  await cp(world.services.config.secretKeyFile, join(dataDir, 'secret.key'));
  const restored = await buildWorld({ DATA_DIR: dataDir });
  const cashier = await restored.admin('cashier');
  const payment = { id, key: crypto.randomUUID(), amount: 30, method: 'cash' as const };
  const again = await cashier.agreement.recordPayment(payment);
  expect(again).toMatchObject({ entry: { receiptNumber: '2026-000002' }, outstanding: 1010.5 });
  expect(await findReceiptGaps(restored.db)).toEqual([]);
});
