import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getContent, emptyFolder } from '#test/support/backups.ts';
import { newDraft, send } from '#test/chaos/support/applicant.ts';
import { runCommand, startAt } from '#test/support/servers/program.ts';

test('backup and verify beside a serving program; restore and rotate only without it', async () => {
  const dataDir = emptyFolder();
  const none = await runCommand(dataDir, ['backup']);
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('No data yet')]);
  const program = await startAt(dataDir);
  expect((await send(program.url, newDraft())).status).toBe(201);
  const made = await runCommand(dataDir, ['backup']);
  expect(made.code).toBe(0);
  expect(made.output).toContain('The backup does not include the secret key');
  expect(made.output).toContain('1 application, 4 documents');
  expect(await runCommand(dataDir, ['verify'])).toMatchObject({ code: 0 });
  for (const args of [
    ['restore', '--force'],
    ['secret', 'rotate'],
  ]) {
    const { code, output } = await runCommand(dataDir, args);
    expect([code, output]).toEqual([1, expect.stringContaining('another process')]);
  }
  expect((await send(program.url, newDraft())).status).toBe(201);
  await program.stop();

  const refused = await runCommand(dataDir, ['restore']);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--force')]);
  const restored = await runCommand(dataDir, ['restore', '--force']);
  expect(restored.code).toBe(0);
  expect(restored.output).toContain('1 application and');
  expect(restored.output).toContain('end all sessions with: secret rotate');
  expect((await getContent(dataDir)).tables['application']).toHaveLength(1);
  const [document = ''] = Object.keys((await getContent(dataDir)).files);
  await writeFile(join(dataDir, 'documents', document), 'not what it was');
  const damaged = await runCommand(dataDir, ['verify']);
  expect(damaged.code).toBe(1);
  expect(damaged.output).toMatch(/^DAMAGED document \/documents\/\S+ of application RSM-/m);
}, 300_000);

test('the key leaves by itself alone, and what is not there or damaged says what to do', async () => {
  const dataDir = emptyFolder();
  await (await startAt(dataDir)).stop();
  const key = await readFile(join(dataDir, 'secret.key'));
  const { code, output } = await runCommand(dataDir, ['key', 'export']);
  expect([code, output]).toEqual([0, expect.stringContaining(key.toString('hex'))]);
  expect((await runCommand(dataDir, ['key', 'export', join(dataDir, 'copy')])).code).toBe(0);
  expect((await runCommand(dataDir, ['key', 'export', join(dataDir, 'copy')])).code).toBe(1);
  const noAdmin = await runCommand(dataDir, ['admin', 'reset-password', 'nobody']);
  expect(noAdmin).toEqual({
    code: 1,
    output: 'No administrator uses this username. To list them, run: npm start -- admin list\n',
  });
  const noUser = await runCommand(dataDir, ['user', 'reset-password', '51234567']);
  expect(noUser).toEqual({ code: 1, output: 'No account uses this phone number.\n' });
  const nowhere = join(dataDir, 'none', 'copy');
  const lost = await runCommand(dataDir, ['key', 'export', nowhere]);
  expect([lost.code, lost.output]).toEqual([1, `${nowhere} cannot be written (ENOENT).\n`]);
  await writeFile(join(dataDir, 'secret.key'), await readFile(join(dataDir, 'copy')));
  await (await startAt(dataDir)).stop();
  await writeFile(join(dataDir, 'app.sqlite'), 'this is no database at all'.repeat(200));
  await expect(startAt(dataDir)).rejects.toThrow('Restore the latest backup');
  expect((await readdir(dataDir)).sort()).toContain('app.sqlite');
}, 300_000);

test('what is not understood is said, with what would be, and touches nothing', async () => {
  const dataDir = emptyFolder();
  for (const args of [
    ['toString'],
    ['seed', '--applications', '100'],
    ['verify', '--all'],
    ['admin', 'list', 'all'],
    ['admin', 'reset-password', 'owner', 'twice'],
    ['user', 'reset-password', '+965', '50001234'],
  ]) {
    const { code, output } = await runCommand(dataDir, args);
    expect(code).toBe(2);
    expect(output).toContain(`Unknown command: ${args.join(' ')}\n\nUsage: npm start -- [command]`);
  }
  for (const args of [['--help'], ['backup', '-h'], ['admin', 'create', 'somebody', '--help']]) {
    const { code, output } = await runCommand(dataDir, args);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: npm start/)]);
  }
  expect(await readdir(dataDir)).toEqual([]);
}, 120_000);

test('output that nobody reads ends no work, and the exit code shows it', async () => {
  const dataDir = emptyFolder();
  await (await startAt(dataDir)).stop();
  const unread = await runCommand(dataDir, ['backup'], { answerTo: null });
  expect(unread).toEqual({ code: 1, output: '' });
  expect(await readdir(join(dataDir, 'backups'))).toContainEqual(expect.stringMatching(/^20\d\d-/));
  const full = await runCommand(dataDir, ['key', 'export'], { answerTo: '/dev/full' });
  expect(full.code).toBe(1);
  expect(full.output).toMatch(/^Failed to write output \(ENOSPC\)\.$/m);
  expect(full.output).not.toMatch(/^ +at /m);
}, 60_000);
