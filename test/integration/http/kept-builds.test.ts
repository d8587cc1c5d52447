import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepBuild } from '#server/http/pages/kept-builds.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import { readConfig } from '#server/config.ts';
import { start } from '#server/start.ts';
import { emptyFolder } from '#test/support/backups.ts';

const noError = (error: unknown) => expect(error).toBeUndefined();

/** A build whose page and one hashed file are its own. */
function build(name: string): Map<string, Buffer> {
  return new Map([
    ['/index.html', Buffer.from(`<script type="module" src="/assets/main-${name}.js"></script>`)],
    [`/assets/main-${name}.js`, Buffer.from(`main ${name}`)],
    [`/assets/main-${name}.js.br`, Buffer.from(`br ${name}`)],
    ['/assets/same.css', Buffer.from('css')],
    [`/assets/maps-${name}/one.bcmap`, Buffer.from('map')],
  ]);
}

async function buildsIn(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, 'pages'));
}

/** Makes the builds that are there a minute older, as if the next start were later. */
async function age(dataDir: string): Promise<void> {
  for (const name of await buildsIn(dataDir)) {
    const path = join(dataDir, 'pages', name);
    const earlier = (await stat(path)).mtimeMs / 1000 - 60;
    await utimes(path, earlier, earlier);
  }
}

test('hashed files of the last two builds stay, older ones and half copies go', async () => {
  const dataDir = emptyFolder();
  for (const name of ['a', 'b', 'c', 'd']) {
    await keepBuild(dataDir, build(name), noError);
    await age(dataDir);
  }
  const half = join(dataDir, 'pages', '0123456789abcdef.1.part');
  await mkdir(half);
  await utimes(half, 1, 1);
  const read = await keepBuild(dataDir, build('d'), noError);
  expect(await buildsIn(dataDir)).toHaveLength(3);
  const body = async (address: string) => (await read(address))?.bodies.identity.toString();
  expect(await body('/assets/main-a.js')).toBeUndefined();
  expect(await body('/assets/main-b.js')).toBe('main b');
  expect(await body('/assets/main-c.js')).toBe('main c');
  expect((await read('/assets/main-c.js'))?.bodies.br?.toString()).toBe('br c');
  expect(await body('/assets/maps-c/one.bcmap')).toBe('map');
  expect(await body('/assets/maps-c')).toBeUndefined();
  for (const other of ['/assets/../../secret.key', '/assets/', '/assets/main-c.js.br.br']) {
    expect(await read(other)).toBeUndefined();
  }
});

test('what cannot be written is left out and said, and earlier builds are served', async () => {
  const dataDir = emptyFolder();
  await keepBuild(dataDir, build('a'), noError);
  const name = (await buildsIn(dataDir))[0] ?? '';
  const told: unknown[] = [];
  // NOTE: a file in place of the folder of the copy, as full disks differ.
  await keepBuild(dataDir, build('b'), noError);
  const other = (await buildsIn(dataDir)).find((each) => each !== name) ?? '';
  await rm(join(dataDir, 'pages', other), { recursive: true });
  await writeFile(join(dataDir, 'pages', `${other}.${process.pid}.part`), '');
  const read = await keepBuild(dataDir, build('b'), (error) => told.push(error));
  expect(told).toHaveLength(1);
  expect((await read('/assets/main-a.js'))?.bodies.identity.toString()).toBe('main a');
});

test('a page that is still open finds its files after the next build has started', async () => {
  const dataDir = emptyFolder();
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', SEED: 'none' });
  const own = readFolder(join(import.meta.dirname, '../../../src/client'));
  const starting = (name: string) =>
    start({ config, version: '0.0.0-test', clientFiles: new Map([...own, ...build(name)]) });
  await (await starting('a')).stop();
  const { address, stop } = await starting('b');
  const found = await fetch(`${address}/assets/main-a.js`);
  expect([found.status, await found.text()]).toEqual([200, 'main a']);
  expect(found.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${address}/assets/main-z.js`)).status).toBe(404);
  await stop();
});
