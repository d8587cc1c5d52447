import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from './operator-error.ts';

const privateFolder = 0o700;
/** New files are nobody else's business. */
const privateMask = 0o077;

/** By any of these a folder is known as this program's. */
const ownNames = ['app.sqlite', 'backups', 'documents', 'secret.key', 'serve.lock'];
/** What a disk of its own holds from the beginning. */
const newDiskNames = ['lost+found'];

/**
 * Makes the data folder where it is missing and closes it to everybody else.
 * Errors: OperatorError where it cannot be used, or is open and somebody else's, such as /tmp.
 */
export function prepareDataFolder({ dataDir }: { dataDir: string }): void {
  process.umask(privateMask);
  try {
    makeFolder(dataDir);
    if (holdsOthersFiles(dataDir)) {
      throw new OperatorError(
        `DATA_DIR: ${dataDir} holds other files, and would be closed to all other users. ` +
          `Name a folder of its own; if this is the one: chmod 700 ${dataDir}`,
      );
    }
    chmodSync(dataDir, privateFolder);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
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

/** Whether others may look into it, and nothing of what it holds is this program's. */
export function holdsOthersFiles(path: string): boolean {
  if ((statSync(path).mode & privateMask) === 0) return false;
  const names = readdirSync(path).filter((name) => !newDiskNames.includes(name));
  return names.length > 0 && !names.some((name) => ownNames.includes(name));
}
