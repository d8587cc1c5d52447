import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { programEnvironment, programFlags, settingsOfFile } from '#scripts/program-flags.mjs';

// NOTE: Linux tells which signals a process has an answer to, the first in the lowest bit.
const script = `
  const caught = /SigCgt:\\s*(\\w+)/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'))[1];
  process.stdout.write(String((BigInt('0x' + caught) >> BigInt(require('node:os').constants.signals.SIGUSR1 - 1)) & 1n));
`;

const catchesDebuggerSignal = (flags: readonly string[]) =>
  execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8' });

test.skipIf(process.platform !== 'linux')('no signal opens a debugger in the program', () => {
  expect(catchesDebuggerSignal([])).toBe('1');
  expect(catchesDebuggerSignal(programFlags)).toBe('0');
});

test('nothing that Node carries compiled is turned away for the flags of the start', () => {
  const loadMessages = (flags: readonly string[]) =>
    spawnSync(process.execPath, [...flags, '-e', "require('node:http')"], {
      encoding: 'utf8',
      env: { NODE_DEBUG_NATIVE: 'CODE_CACHE' },
    }).stderr;
  expect(loadMessages(['--heap-growing-percent=100'])).toContain('is rejected');
  expect(loadMessages(programFlags)).toContain('is accepted');
  expect(loadMessages(programFlags)).not.toContain('is rejected');
});

test('the service starts in the environment that `npm start` gives', () => {
  const unit = readFileSync(
    join(import.meta.dirname, '../../../docs/operate/rusoom.service'),
    'utf8',
  );
  const said: unknown = Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(said).toEqual(programEnvironment);
});

test.each([
  ['no mark', Buffer.from('PORT=81\nSITE="a # b"\n')],
  ['a mark of UTF-8', Buffer.from('\ufeffPORT=81\r\nSITE="a # b"\r\n')],
  ['a mark of UTF-16', Buffer.from('\ufeffPORT=81\r\nSITE="a # b"\r\n', 'utf16le')],
])('.env is read with %s, and the environment overrides it', (_name, bytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-env-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const file = pathToFileURL(join(folder, '.env'));
  expect(settingsOfFile(file)).toEqual({});
  writeFileSync(file, bytes);
  expect(settingsOfFile(file)).toMatchObject({ PORT: '81', SITE: 'a # b' });
  vi.stubEnv('SITE', 'c');
  expect(settingsOfFile(file)).toMatchObject({ PORT: '81', SITE: 'c' });
});
