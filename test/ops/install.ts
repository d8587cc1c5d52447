// docs/install.md followed to the letter on a bare Debian 12 with systemd: the blocks of commands are taken out of the
// page itself. Two things are not a stranger's: the site's name has no public certificate (Caddy makes its own), and
// only apt-get reaches the world.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  readFileSync,
  readdirSync,
  cpSync,
  mkdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownNode, root as project, root } from '#scripts/prepare.mjs';
import { inFolder, until } from '../support/servers/program.ts';
import { buildBinary } from './binary.ts';
import { prepareContainer, tryRun, withContainer, type Container } from './container.ts';
import { NotHere, unpackPackages } from './debian.ts';

const site = 'rusoom.localhost';
const readyMs = 60_000;
/** systemd's own measure of what a service is exposed to, 0 to 10; up to 2 it calls it OK. */
const mostExposed = 2;

/** Prometheus' tools, for this run alone. */
const tools = join(tmpdir(), 'prometheus');
const promtool = join(tools, 'usr', 'bin', 'promtool');

export async function checkInstall(): Promise<void> {
  prepareContainer();
  unpackPackages(['prometheus'], tools);
  buildBinary();
  await withContainer(async (container) => {
    const guide = readGuide();
    const step = (name: string) => console.log(`  ${name}`);
    copyFileSync(join(project, 'dist', 'rusoom'), join(container.root, 'root', 'rusoom'));
    const said = guide.install.map((block) => follow(container, block)).join('');
    step('installed');
    const password = /One-time password[^:]*: (\S+)/.exec(said)?.[1];
    assert(password, said);
    await untilReady(container);
    checkHost(container);
    const journal = container.run('journalctl -u rusoom --no-pager');
    assert(!/password/i.test(journal), 'no password is in the journal');
    const before = walk(container, 'first', { password });
    step('walked over TLS');
    checkDoctor(container);
    await checkRestart(container);
    guide.backup.forEach((block) => follow(container, block));
    assert.equal(container.run('stat -c %a /root/rusoom.key').trim(), '600');
    step('backed up');
    const later = await upgraded(container, guide.upgrade, before);
    step('upgraded');
    await rolledBack(container, guide.rollBack, { before, later });
    step('rolled back');
  });
  checkAlerts();
}

/** Everything that stands in the page's blocks, by its heading. */
function readGuide() {
  const text = readFileSync(join(project, 'docs', 'install.md'), 'utf8');
  const getBlocks = (heading: string) => {
    const part = text.split(/^#+ /m).find((each) => each.startsWith(heading)) ?? '';
    const blocks = [...part.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
    assert(blocks.length > 0, `the page has no commands under ${heading}`);
    return blocks;
  };
  return {
    install: getBlocks('Install'),
    backup: getBlocks('Backup'),
    upgrade: getBlocks('Upgrade'),
    rollBack: getBlocks('Roll back'),
  };
}

/**
 * Runs a block as it stands, but for the name that the page asks to replace. Errors: NotHere where
 * it fails and Debian's archive does not answer.
 */
function follow({ run }: Container, block: string): string {
  const named = block.replace(/^SITE=.*$/m, '');
  const online = /\bapt-get\b/.test(block);
  try {
    return run(`SITE=${site}\n${named}`, { online });
  } catch (error) {
    if (online) requireArchive(run);
    throw error;
  }
}

function requireArchive(run: Container['run']): void {
  try {
    run('apt-get update -q -o APT::Update::Error-Mode=any', { online: true });
  } catch (error) {
    throw new NotHere(`Debian's archive does not answer: ${String(error)}`);
  }
}

async function untilReady(container: Container): Promise<void> {
  const bash =
    'exec 3<>/dev/tcp/127.0.0.1/3000; printf "GET /readyz HTTP/1.0\\r\\n\\r\\n" >&3; head -n 1 <&3';
  const isReady = () => /^HTTP\/1.1 200 /.test(tryRun(container, bash));
  await until(isReady, { ms: readyMs, everyMs: 300, error: new Error('it is not ready in time') });
}

/** The unit, as systemd judges it, the Caddyfile, as Caddy does, and who runs. */
function checkHost({ run }: Container): void {
  const unit = '/etc/systemd/system/rusoom.service';
  assert.equal(run(`systemd-analyze verify ${unit} 2>&1`), '');
  const security = run(`systemd-analyze security --offline=true --no-pager ${unit}`);
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(security)?.[1]);
  assert(exposure <= mostExposed, security);
  console.log(`  systemd-analyze security: ${exposure}`);
  run('caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile');
  assert.match(run('ps -o user= -C rusoom,MainThread'), /^rusoom$/m);
  const numbers = run(
    'exec 3<>/dev/tcp/127.0.0.1/3000; printf "GET /metrics HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n" >&3; cat <&3',
  );
  assert.match(numbers, /^rusoom_process_max_fds 16384$/m);
}

/** Fit as the page leaves it; a disk that is too small, for real, is told. */
function checkDoctor({ run }: Container): void {
  assert.match(run('rusoom-as-service doctor'), /^Ready to serve/m);
  const small =
    'mkdir -p /mnt/small; mount -t tmpfs -o size=64m,mode=700 tmpfs /mnt/small; DATA_DIR=/mnt/small rusoom doctor || echo "exit $?"; umount /mnt/small';
  assert.match(run(small), /^FAIL {2}disk [^]*Free up space[^]*^exit 1$/m);
  assert.match(run('DATA_DIR=/var/lib/rusoom rusoom doctor || true'), /is owned by user ID/);
}

/** A program that dies is started again. */
async function checkRestart(container: Container): Promise<void> {
  container.run('kill -KILL "$(systemctl show -p MainPID --value rusoom)"');
  await sleep(500);
  await untilReady(container);
  assert.match(container.run('systemctl show -p NRestarts rusoom'), /NRestarts=1/);
}

interface Known {
  applicationId: string;
}

function walk(container: Container, part: string, known: object): Known {
  const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  const args = [join(project, 'test', 'ops', 'install-walk.ts'), site, part, JSON.stringify(known)];
  const trust = { NODE_EXTRA_CA_CERTS: join(container.root, authority) };
  // NOTE: what the part prints.
  return JSON.parse(container.inItsNetwork(ownNode(), args, trust)) as Known;
}

async function upgraded(container: Container, blocks: string[], before: Known): Promise<Known> {
  await inFolder(async (folder) => {
    copyFileSync(buildNextVersion(folder), join(container.root, 'root', 'rusoom'));
  });
  blocks.forEach((block) => follow(container, block));
  await untilReady(container);
  assert.equal(container.run('rusoom --version').trim(), nextVersion);
  assert.match(
    container.run('journalctl -u rusoom --no-pager'),
    /database copied before migration/,
  );
  const copies = join(container.root, 'var', 'lib', 'rusoom', 'before-migration');
  assert.equal(readdirSync(copies).length, 1);
  return walk(container, 'again', before);
}

async function rolledBack(
  container: Container,
  blocks: string[],
  { before, later }: { before: Known; later: Known },
): Promise<void> {
  const older = container.run(
    'sed s,/usr/local/bin/rusoom,/usr/local/bin/rusoom.before, /usr/local/sbin/rusoom-as-service > older; bash older doctor || true',
  );
  assert.match(older, /FAIL {2}database +last used by a newer version of this program/);
  const said = blocks.map((block) => follow(container, block)).join('');
  assert.match(said, /^Ready to serve/m);
  await untilReady(container);
  assert.notEqual(container.run('rusoom --version').trim(), nextVersion);
  walk(container, 'again', before);
  walk(container, 'gone', later);
}

/** The example alerts, as Prometheus reads them. */
function checkAlerts(): void {
  const rules = join(project, 'docs', 'operate', 'alerts.yml');
  const said = execFileSync(promtool, ['check', 'rules', rules], { encoding: 'utf8' });
  console.log(`  promtool: ${/SUCCESS: .*/.exec(said)?.[0] ?? said}`);
}

const nextVersion = '99.0.0';
const nextMigration = '999-next';

const copied = ['src', 'scripts', 'docs', 'package.json', 'package-lock.json'];
const more = ['tsconfig.json', 'vite.config.ts', 'dist/client', 'dist/server', 'dist/licences.txt'];

/** The program as one file again, as a version to come whose database has one table more; answers its path. */
function buildNextVersion(folder: string): string {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const path of [...copied, ...more]) {
    cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  change(join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${nextVersion}"`);
  change(
    join(folder, 'src', 'db', 'migrations', 'index.ts'),
    /\n {2}\};\n\}/,
    `\n    '${nextMigration}': { up: async (db) => void (await db.schema.createTable('next').addColumn('id', 'integer').execute()) },\n  };\n}`,
  );
  const run = (...args: string[]) => execFileSync(ownNode(), args, { cwd: folder, stdio: 'pipe' });
  // The pages stay as they were built.
  const note =
    "import { sourceFingerprint } from './scripts/prepare.mjs'; import { writeFileSync } from 'node:fs'; writeFileSync('dist/.fingerprint', sourceFingerprint());";
  run('--input-type=module', '--eval', note);
  run(join(folder, 'scripts', 'release', 'build-binary.ts'));
  return join(folder, 'dist', 'rusoom');
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has no place for ${to}`);
  writeFileSync(file, text.replace(from, to));
}
