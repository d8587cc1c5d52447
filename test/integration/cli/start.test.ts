import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import type { FirstAdmin } from '#server/services/account/administrators.ts';
import { openDatabase, start, type StartOptions } from '#server/start.ts';
import { tell } from '#test/support/outbox.ts';
import { startMailServer } from '#test/support/servers/mail-server.ts';

const clientFiles = readFolder(join(import.meta.dirname, '../../../src/client'));

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function starting(
  dataDir: string,
  environment: Record<string, string> = {},
  announceFirstAdmin?: StartOptions['announceFirstAdmin'],
) {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment });
  return start({ config, version: '0.0.0-test', clientFiles, announceFirstAdmin });
}

test.each([
  ['PORT', '80000'],
  ['PORT', 'x'],
  ['SEED', 'much'],
  ['PUBLIC_URL', 'ftp://x'],
  ['PUBLIC_URL', 'https://school.example/rusoom'],
  ['PUBLIC_URL', 'https://school.example/?a=b'],
  ['PUBLIC_URL', 'https://school.example?'],
  ['PUBLIC_URL', 'https://school.example/#top'],
  ['PUBLIC_URL', 'https://user@school.example'],
  ['PUBLIC_URL', 'https://user:secret@school.example/'],
  ['PUBLIC_URL', 'school.example'],
  ['TRUST_PROXY', 'garbage'],
  ['TRUST_PROXY', '10.0.0.1/33'],
  ['RATE_LIMIT', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['ADMIN_USERNAME', 'ab'],
  ['ADMIN_PASSWORD', 'weak'],
  ['DATABASE_URL', 'postgres://x'],
  ['CLAMD', 'clamd'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://:25'],
  ['SMTP_URL', 'smtp://%zz:secret@mail.example'],
  ['SMTP_URL', 'smtp://user:12#secret@mail.example'],
  ['SMTP_URL', 'smtp://user:12/secret@mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Rusoom\r\nBcc: x <a@b.example>'],
])('a wrong %s stops the start with a message that names it, and not its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
  if (value.length > 4) expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test('a mail server’s password that was not percent-encoded stops the start with the way to write it', () => {
  const SMTP_URL = 'smtp://user:pa/ss@mail.example';
  expect(() => readConfig({ SMTP_URL })).toThrow(/SMTP_URL: .*%, #, \/ and \?.* as %25, %23, %2F/);
});

test('a blank setting counts as absent', () => {
  const config = readConfig({ PORT: '', SEED: '', TRUST_PROXY: '', PUBLIC_URL: '' });
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', seed: 'starter' });
});

test.each([
  ['https://school.example/', 'https://school.example'],
  [' HTTPS://School.Example:443 ', 'https://school.example'],
  ['http://[::1]:8080//', 'http://[::1]:8080'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('the public address %s is the origin %s', (PUBLIC_URL, origin) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl: origin, siteUrl: origin });
});

test('a mail server has its scheme’s port, and a sender of the site’s own', () => {
  const environment = {
    SMTP_URL: 'smtps://us%40er:p%3Aw@mail.example',
    PUBLIC_URL: 'https://rusoom.example/',
  };
  const server = { host: 'mail.example', port: 465, secure: true, user: 'us@er', password: 'p:w' };
  expect(readConfig(environment)).toMatchObject({
    siteUrl: 'https://rusoom.example',
    mail: {
      server: { ...server, isLocal: false },
      from: { name: 'Rusoom', address: 'no-reply@rusoom.example' },
    },
  });
  const local = readConfig({ SMTP_URL: 'smtp://[::1]', MAIL_FROM: 'a@b.example' }).mail;
  expect(local).toEqual({
    server: { host: '::1', port: 587, secure: false, isLocal: true },
    from: { name: '', address: 'a@b.example' },
  });
});

test('the first start makes a private folder, a key, a catalogue and one administrator', async () => {
  const folder = dataFolder();
  chmodSync(folder, 0o755);
  const first = await starting(folder);
  expect(first.firstAdmin.oneTimePassword).toMatch(/^.{12,}$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'app.sqlite')).mode & 0o077).toBe(0);
  const schools = await fetch(`${first.address}/api/schools`);
  expect(((await schools.json()) as unknown[]).length).toBeGreaterThan(3);
  await first.stop();

  const second = await starting(folder);
  expect(second.firstAdmin).toEqual({ created: false, username: 'admin' });
  await second.stop();
});

test('mail that is set up later sends what is new, and holds the rest through restarts and other servers', async () => {
  const folder = dataFolder();
  const write = async () => {
    const db = await openDatabase(readConfig({ DATA_DIR: folder }));
    await tell({ db, services: { now: () => new Date() } } as Parameters<typeof tell>[0]);
    await db.destroy();
  };
  await (await starting(folder)).stop();
  await write();
  await write();
  const [first, second] = [await startMailServer(), await startMailServer()];
  await (await starting(folder, { SMTP_URL: first.url })).stop();
  await write();
  const running = await starting(folder, { SMTP_URL: second.url });
  await vi.waitFor(() => expect(second.letters).toHaveLength(1), 20_000);
  await running.stop();
  expect(first.letters).toEqual([]);
  const db = await openDatabase(readConfig({ DATA_DIR: folder }));
  const rows = await db.selectFrom('outbox').select(['sentAt', 'heldAt']).execute();
  await db.destroy();
  expect(rows.filter(({ sentAt, heldAt }) => sentAt === null && heldAt !== null)).toHaveLength(2);
});

test('a data folder is served by one process alone', async () => {
  const folder = dataFolder();
  const first = await starting(folder);
  await expect(starting(folder)).rejects.toThrow('DATA_DIR: another process');
  await first.stop();
  const next = await starting(folder);
  await next.stop();
});

test('a data folder that is a file is named', async () => {
  const file = join(dataFolder(), 'file');
  writeFileSync(file, '');
  await expect(starting(file)).rejects.toThrow('DATA_DIR');
});

test('a data folder that cannot be made is named', async () => {
  for (const folder of ['/proc/rusoom/data', '/proc/rusoom', '/dev/null/data']) {
    await expect(starting(folder)).rejects.toThrow(`DATA_DIR: ${folder} cannot be used`);
  }
});

test('a data folder is made with all that it lies in, and closed', async () => {
  const folder = join(dataFolder(), 'a', 'b');
  await (await starting(folder)).stop();
  for (const path of [folder, join(folder, '..')]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('a folder that all users share stays open to them, and the start says so', async () => {
  const folder = dataFolder();
  writeFileSync(join(folder, 'of-others'), '');
  chmodSync(folder, 0o1777);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await (await starting(folder)).stop();
  expect(stderr.mock.calls.flat().join('')).toContain(`DATA_DIR: ${folder} is shared`);
  stderr.mockRestore();
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(statSync(join(folder, 'app.sqlite')).mode & 0o777).toBe(0o600);
});

test('any other folder is closed, whatever it holds', async () => {
  const folder = dataFolder();
  for (const name of ['.gitkeep', 'of-others']) {
    writeFileSync(join(folder, name), '');
    chmodSync(folder, 0o755);
    await (await starting(folder)).stop();
    expect(statSync(folder).mode & 0o777, name).toBe(0o700);
  }
  const newDisk = dataFolder();
  chmodSync(newDisk, 0o1777);
  await (await starting(newDisk)).stop();
  expect(statSync(newDisk).mode & 0o7777).toBe(0o700);
});

test('a taken port stops the start and lets the folder go', async () => {
  const first = await starting(dataFolder());
  const folder = dataFolder();
  const { port } = new URL(first.address);
  const stderr: FirstAdmin[] = [];
  const tell = (admin: FirstAdmin) => void stderr.push(admin);
  const refused = starting(folder, { PORT: port }, tell);
  await expect(refused).rejects.toMatchObject({ code: 'EADDRINUSE' });
  // The next start finds the administrator there, so nobody would show the password any more.
  expect(stderr).toMatchObject([{ created: true, username: 'admin' }]);
  expect(stderr[0]?.oneTimePassword).toMatch(/^.{12,}$/);
  const next = await starting(folder);
  await next.stop();
  await first.stop();
});
