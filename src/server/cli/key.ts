import type { Config } from '../config.ts';
import { getReason } from '../operations/machine-checks.ts';
import { getSystemCode } from '#domain/errors/errors.ts';
import { writeDurably } from '../durable-file.ts';
import { called, OperatorError } from '../operator-error.ts';
import { exportedSecret, readSecret } from '../services/key/key-file.ts';
import { rotateSecret } from '../services/key/rotation.ts';
import { withDataAlone } from './open-existing-data.ts';
import { counted, say, warn } from './terminal.ts';

const storageHint =
  'Anyone with this key and the data can read all documents. Store it separately from the ' +
  'backups. To use it, put it at SECRET_KEY_FILE with mode 0600.';

/** Writes the key to a new file or to standard output. */
export async function exportKey(config: Config, file: string | undefined): Promise<number> {
  const secret = await readSecret(config.secretKeyFile);
  if (!secret) throw new OperatorError(`No key yet: ${config.secretKeyFile} does not exist.`);
  if (file === undefined) {
    process.stdout.write(exportedSecret(secret));
  } else {
    await writeDurably(file, exportedSecret(secret)).catch((error: unknown) => {
      const reason =
        getSystemCode(error) === 'EEXIST'
          ? 'already exists; nothing was written'
          : `cannot be written (${getReason(error)})`;
      throw new OperatorError(`${file} ${reason}.`);
    });
    say(`Key written to ${file}.`);
  }
  warn(storageHint);
  return 0;
}

/** Replaces the secret while no server uses the data. */
export async function rotate(config: Config): Promise<number> {
  const file = config.secretKeyFile;
  const done = await withDataAlone(config, (data) => rotateSecret(data, file, new Date()));
  const documents = counted(done.documents, 'document');
  const sessions = counted(done.sessions, 'session');
  say(`New key in ${file}: ${documents} updated, ${sessions} ended.`);
  say(`Everyone must sign in again. Make a backup now: ${called('backup')}`);
  if (done.earlierKeyFile) {
    say(`Older backups need the previous key. Move ${done.earlierKeyFile} to a safe place.`);
  }
  if (done.damaged.length > 0)
    warn(`Already damaged and still unreadable:\n${done.damaged.join('\n')}`);
  return 0;
}
