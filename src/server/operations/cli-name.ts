import { basename } from 'node:path';
import { isSea } from 'node:sea';

/** How an operator runs a command of this program, or, without one, the program: by its one file, or by npm. */
export function called(command?: string): string {
  const program = isSea() ? basename(process.execPath) : 'npm start';
  if (command === undefined) return program;
  return isSea() ? `${program} ${command}` : `${program} -- ${command}`;
}
