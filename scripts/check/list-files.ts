import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns the project's files under these paths, including untracked ones. */
export function listFiles(...paths: string[]): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', ...paths];
  const listed = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file !== '' && existsSync(file));
}
