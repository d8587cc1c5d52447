import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The project's files below these paths, those that git does not know yet included. */
export function listFiles(...paths: string[]): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', ...paths];
  const listed = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file !== '' && existsSync(file));
}
