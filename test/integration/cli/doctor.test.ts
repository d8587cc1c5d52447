import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '#server/cli/doctor.ts';
import { readConfig } from '#server/config.ts';
import {
  examineClock,
  examineDisk,
  examineLimits,
  roomFinding,
} from '#server/operations/machine-checks.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { startFakeClamd } from '#test/support/servers/fake-clamd.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { startMailServer } from '#test/support/servers/mail-server.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';

const isRoot = process.getuid?.() === 0;

/** What the doctor says of a test's data, as lines such as `bad mail`. */
async function seen(
  { services, dataDir }: Pick<TestApp, 'services' | 'dataDir'>,
  { environment = {}, now }: { environment?: Record<string, string>; now?: Date } = {},
) {
  const { databaseUrl } = services.config;
  const settings = () =>
    readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://rusoom.example',
      TRUST_PROXY: '127.0.0.1',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...environment,
    });
  const findings = await examine({
    version: '0.0.0-test',
    settings,
    ...(now && { now: () => now }),
  });
  const of = (about: string) => findings.filter((finding) => finding.about === about);
  const levels = (about: string) => of(about).map(({ level }) => level);
  const findingText = (about: string) =>
    of(about)
      .map(({ says, remedy = '' }) => `${says} → ${remedy}`)
      .join('\n');
  const issues = findings.filter(({ level }) => level === 'bad').map(({ about }) => about);
  return { findings, issues, levels, findingText };
}

test('a year without holidays is a warning before it begins', async () => {
  const app = await buildTestApp();
  const at = async (day: string) => {
    const { levels, findingText } = await seen(app, { now: new Date(`${day}T09:00:00.000Z`) });
    return `${levels('holidays').join()} ${findingText('holidays')}`;
  };
  expect(await at('2026-11-28')).toMatch(/^ok known until the end of 2027/);
  expect(await at('2027-11-28')).toMatch(/^warn none of 2028, .* → An owner adds them/);
  const value = JSON.stringify([{ on: '2026-02-25', ar: 'عيد', en: 'Day', isExpected: false }]);
  await app.db.insertInto('setting').values({ name: 'holidays', value, updatedAt: '' }).execute();
  expect(await at('2026-11-28')).toMatch(/^warn none of 2027, /);
});

test('a healthy site has no errors, and everything was checked', async () => {
  const app = await buildTestApp();
  const mail = await startMailServer();
  const { findings, issues } = await seen(app, { environment: { SMTP_URL: mail.url } });
  expect(issues).toEqual([]);
  const abouts = ['version', 'settings', 'limits', 'data folder', 'disk', 'database', 'secret key'];
  const rest = ['clock', 'storage', 'mail', 'backups', 'holidays', 'agreements'];
  expect([...new Set(findings.map(({ about }) => about))].sort()).toEqual(
    [...abouts, ...rest].sort(),
  );
  expect(mail.letters, 'no message is sent').toEqual([]);
  const withoutRemedy = findings.filter(({ level, remedy }) => level !== 'ok' && !remedy);
  expect(withoutRemedy).toEqual([]);
});

test('wrong settings are reported, and never their values', async () => {
  const app = await buildTestApp();
  const { issues, findingText } = await seen(app, { environment: { SMTP_URL: 'canary-secret' } });
  expect(issues).toEqual(['settings']);
  expect(findingText('settings')).toMatch(/SMTP_URL/);
  expect(findingText('settings')).not.toContain('canary');
});

test('settings that are hardly meant are warned of', async () => {
  const app = await buildTestApp();
  const { findingText, levels } = await seen(app, {
    environment: { TRUST_PROXY: '', RATE_LIMIT: 'off' },
  });
  expect(levels('settings')).toEqual(['warn', 'warn']);
  expect(findingText('settings')).toMatch(/TRUST_PROXY[^]*RATE_LIMIT/);
  const open = await seen(app, { environment: { PUBLIC_URL: '' } });
  expect(open.findingText('settings')).toMatch(/PUBLIC_URL is not set/);
});

test('a data folder that is open, closed or no folder is reported with the command that mends it', async () => {
  const app = await buildTestApp();
  chmodSync(app.dataDir, 0o755);
  const open = await seen(app);
  expect([open.levels('data folder'), open.findingText('data folder')]).toEqual([
    ['warn'],
    expect.stringContaining(`chmod 700 ${app.dataDir}`),
  ]);
  chmodSync(app.dataDir, 0o500);
  const closed = await seen(app);
  chmodSync(app.dataDir, 0o700);
  expect(closed.issues).toContain('data folder');
  expect(closed.findingText('data folder')).toMatch(/is not writable[^]*chmod 700/);
  const file = join(app.dataDir, 'plain');
  writeFileSync(file, '');
  expect((await seen(app, { environment: { DATA_DIR: file } })).findingText('data folder')).toMatch(
    /no folder|not a folder/,
  );
  for (const nowhere of [join(file, 'a'), '/proc/rusoom/data']) {
    const { findingText } = await seen(app, { environment: { DATA_DIR: nowhere } });
    expect(findingText('data folder')).toMatch(/does not exist and cannot be created/);
  }
  const deep = await seen(app, { environment: { DATA_DIR: join(app.dataDir, 'a', 'b', 'c') } });
  expect(deep.findingText('data folder')).toMatch(/does not exist yet/);
});

test('a folder that all users share is no data folder', async () => {
  const app = await buildTestApp();
  const shared = join(app.dataDir, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o755);
  const environment = { DATA_DIR: shared };
  writeFileSync(join(shared, 'of-others'), '');
  expect((await seen(app, { environment })).issues).not.toContain('data folder');
  chmodSync(shared, 0o1777);
  const { issues, findingText } = await seen(app, { environment });
  expect(issues).toContain('data folder');
  expect(findingText('data folder')).toMatch(/is shared with all users/);
});

test('files that another user left are named', async () => {
  const app = await buildTestApp();
  // Without root's rights a file that its owner may not write stands for one of root's.
  const file = join(app.dataDir, 'documents', 'left-by-root');
  writeFileSync(file, '', { mode: isRoot ? 0o600 : 0o400 });
  if (isRoot) chownSync(file, 65_534, 65_534);
  const { issues, findingText } = await seen(app);
  expect(issues).toContain('data folder');
  expect(findingText('data folder')).toMatch(/left-by-root[^]*chown -R/);
});

test('a folder of somebody else is left alone', async () => {
  const app = await buildTestApp();
  const foreign = isRoot ? app.dataDir : '/';
  if (isRoot) chownSync(app.dataDir, 65_534, 65_534);
  const { issues, findingText, findings } = await seen(app, { environment: { DATA_DIR: foreign } });
  expect(issues).toContain('data folder');
  expect(findingText('data folder')).toMatch(/is owned by user ID/);
  expect(findings.map(({ about }) => about)).not.toContain('storage');
});

test.each([
  [{ freeBytes: 100e6, sizeBytes: 20e9 }, 'bad'],
  [{ freeBytes: 1e9, sizeBytes: 20e9 }, 'warn'],
  [{ freeBytes: 3e9, sizeBytes: 200e9 }, 'warn'],
  [{ freeBytes: 15e9, sizeBytes: 20e9 }, 'ok'],
] as const)('room of %o is %s', (room, level) => {
  expect(roomFinding(room).level).toBe(level);
});

test('a folder within that is on a disk of its own has its space reported apart', async () => {
  const { dataDir } = await buildTestApp();
  const [own, ...none] = await examineDisk(dataDir);
  expect(own?.says).toMatch(/ free$/);
  expect(none).toEqual([]);
  const backups = join(dataDir, 'backups');
  // No disk that a test could fill, but another one than that of temporary files.
  symlinkSync('/dev', backups);
  const findingText = (await examineDisk(dataDir)).map(({ says }) => says);
  expect(findingText).toEqual([
    expect.stringMatching(/ free$/),
    expect.stringContaining(` in ${backups}`),
  ]);
});

test('a key that is missing, open to others, another one or no key is reported', async () => {
  const app = await buildTestApp();
  const file = join(app.dataDir, 'secret.key');
  chmodSync(file, 0o644);
  expect((await seen(app)).findingText('secret key')).toMatch(/chmod 600/);
  chmodSync(file, 0o600);
  writeFileSync(file, Buffer.alloc(32, 7));
  expect((await seen(app)).findingText('secret key')).toMatch(/does not match this database/);
  writeFileSync(file, 'short');
  expect((await seen(app)).findingText('secret key')).toMatch(/5 bytes instead of 32/);
  rmSync(file);
  const { issues, findingText } = await seen(app);
  expect(issues).toEqual(['secret key']);
  expect(findingText('secret key')).toMatch(/is missing[^]*copy of the key/);
});

test('a storage that is gone or does not take a file is reported', async () => {
  const app = await buildTestApp();
  const documents = join(app.dataDir, 'documents');
  rmSync(documents, { recursive: true });
  expect((await seen(app)).levels('storage')).toEqual(['warn']);
  writeFileSync(documents, 'a file in its place');
  await expect(seen(app)).resolves.toMatchObject({ issues: ['storage'] });
  rmSync(documents);
  // Every folder that a name could fall into is a file.
  mkdirSync(documents, { mode: 0o700 });
  for (let at = 0; at < 256; at += 1) {
    writeFileSync(join(documents, at.toString(16).padStart(2, '0')), '', { mode: 0o600 });
  }
  const { issues, findingText } = await seen(app);
  expect(issues).toEqual(['storage']);
  expect(findingText('storage')).toMatch(/cannot be written/);
});

test('a bucket that is unreachable is reported without its keys', async () => {
  const app = await buildTestApp();
  const endpoint = encodeURIComponent(`http://127.0.0.1:${await freePort()}`);
  const STORAGE_URL = `s3://canary:hidden@documents?endpoint=${endpoint}`;
  const { issues, findingText } = await seen(app, { environment: { STORAGE_URL } });
  expect(issues).toEqual(['storage']);
  expect(findingText('storage')).toMatch(/documents at 127\.0\.0\.1[^]*Check STORAGE_URL/);
  expect(findingText('storage')).not.toMatch(/canary|hidden/);
});

test('a clock that runs behind what was written is reported', async () => {
  const server = await startByteServer();
  expect((await server.submit()).status).toBe(201);
  const at = (ms: number) => new Date(server.clock.now.getTime() + ms);
  expect((await seen(server, { now: at(1000) })).findingText('clock')).not.toMatch(/later/);
  const behind = await seen(server, { now: at(-600_000) });
  expect(behind.issues).toContain('clock');
  expect(behind.findingText('clock')).toMatch(/600 seconds later[^]*timedatectl/);
  const unset = await seen(server, { now: new Date('1970-01-01T00:00:10.000Z') });
  expect(unset.findingText('clock')).toMatch(/earlier than this version of the program/);
});

test('a clock that is not the database server’s is reported', async () => {
  const app = await buildTestApp();
  const { findingText } = await seen(app, { now: new Date(Date.now() + 600_000) });
  const isElsewhere = app.services.config.databaseUrl !== undefined;
  if (isElsewhere)
    expect(findingText('clock')).toMatch(/(599|60\d) seconds apart from the database server/);
  else expect(findingText('clock')).not.toMatch(/database server/);
});

test('a clock that nobody has synchronised yet is warned of', async () => {
  const { dataDir } = await buildTestApp();
  const now = () => new Date('2027-01-01T00:00:00.000Z');
  const timesync = join(dataDir, 'timesync');
  mkdirSync(timesync);
  expect((await examineClock(undefined, { now, timesync })).level).toBe('warn');
  writeFileSync(join(timesync, 'synchronized'), '');
  expect((await examineClock(undefined, { now, timesync })).level).toBe('ok');
});

test('a mail server that is unreachable, rejects the password or is none is reported', async () => {
  const app = await buildTestApp();
  const smtp = (url: string) => seen(app, { environment: { SMTP_URL: url } });
  const away = await smtp(`smtp://127.0.0.1:${await freePort()}`);
  expect([away.issues, away.findingText('mail')]).toEqual([
    ['mail'],
    expect.stringMatching(/firewall/),
  ]);
  const strict = await startMailServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Wrong name or password')),
  });
  const refused = await smtp(strict.url.replace('//', '//canary:hidden@'));
  expect(refused.issues).toEqual(['mail']);
  expect(refused.findingText('mail')).toMatch(/username and password in SMTP_URL/);
  expect(refused.findingText('mail')).not.toMatch(/canary|hidden/);
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  // NOTE: it listens on a port.
  const { port } = other.address() as { port: number };
  expect((await smtp(`smtp://127.0.0.1:${port}`)).issues).toEqual(['mail']);
  expect((await seen(app)).findingText('mail')).toMatch(/no mail server[^]*Set SMTP_URL/);
});

test('a virus scanner that is unreachable is reported', async () => {
  const app = await buildTestApp();
  const away = await seen(app, { environment: { CLAMD: `127.0.0.1:${await freePort()}` } });
  expect(away.issues).toEqual(['virus scanner']);
  const { address } = await startFakeClamd(() => 'stream: OK');
  expect(address).toMatch(/:/);
});

test('too few descriptors are warned of', () => {
  expect([examineLimits(1024).level, examineLimits(16_384).level]).toEqual(['warn', 'ok']);
});
