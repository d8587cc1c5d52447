import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../operator-error.ts';

const privateFolder = 0o700;
/** New files are private. */
const privateMask = 0o077;
/** Everyone may create files but delete only their own, as in /tmp. */
const stickyBit = 0o1000;

/**
 * Creates the data folder if it is missing and makes it private, unless it is shared by all users.
 * Errors: OperatorError if it cannot be used.
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

/** With its parents. NOTE: Node's `recursive` never returns in /proc, where creating a folder fails with ENOENT. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: privateFolder });
  } catch (error) {
    // Another process may have created it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Whether the folder is for files of all users, such as /tmp, and not empty. */
export function isEverybodys(path: string): boolean {
  return (statSync(path).mode & stickyBit) !== 0 && readdirSync(path).length > 0;
}
