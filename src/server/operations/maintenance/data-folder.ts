import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const privateFolder = 0o700;
/** New files are nobody else's business. */
const privateMask = 0o077;
/** Everybody may put files there, and take away the own alone: how a system marks /tmp. */
const stickyBit = 0o1000;

/**
 * Makes the data folder where it is missing and closes it to everybody else, unless it is everybody's.
 * Errors: OperatorError where it cannot be used.
 */
export function prepareDataFolder({ dataDir }: { dataDir: string }): void {
  process.umask(privateMask);
  try {
    makeFolder(dataDir);
    if (isEverybodys(dataDir)) {
      process.stderr.write(
        `DATA_DIR: ${dataDir} is shared with all users and stays accessible to them. ` +
          'Use a dedicated folder.\n',
      );
    } else chmodSync(dataDir, privateFolder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(`DATA_DIR: ${dataDir} cannot be used${code}`);
  }
}

/** With all that it lies in. NOTE: Node's own `recursive` never ends in /proc, which says that every new folder lacks its parent. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: privateFolder });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Whether all users put their files there, such as in /tmp, and somebody did. */
export function isEverybodys(path: string): boolean {
  return (statSync(path).mode & stickyBit) !== 0 && readdirSync(path).length > 0;
}
