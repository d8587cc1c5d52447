import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { lastBackupAt, listBackups } from '../../../src/server/operations/backup/folder.ts';
import { backUp } from '../../support/backups.ts';
import { startByteServer } from '../../support/servers/byte-server.ts';

const dayMs = 24 * 60 * 60_000;

test('backups of another time are older than those made since, and go first', async () => {
  const server = await startByteServer();
  await server.submit();
  const { backupFolder } = server.services.config;
  const ahead = [await backUp(server, 3), await backUp(server, 3)];
  server.clock.now = new Date(server.clock.now.getTime() - 3 * dayMs);
  const since = [await backUp(server, 3), await backUp(server, 3)];
  const names = await listBackups(backupFolder, server.clock.now);
  expect(names).toEqual([since[1]!, since[0]!, ahead[1]!].map(({ path }) => basename(path)));
  expect(existsSync(ahead[0]!.path)).toBe(false);
  expect(await lastBackupAt(backupFolder, server.clock.now)).toEqual(server.clock.now);
});
