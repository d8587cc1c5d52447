import { setFlagsFromString } from 'node:v8';
import {
  embeddedCaddyfile,
  embeddedClient,
  embeddedDocumentWorker,
  embeddedLicences,
  embeddedUnit,
  embeddedVersion,
  ownProgram,
} from './embedded-assets.ts';
import { commands, usage } from './cli/commands.ts';
import { configOfProcess } from './config.ts';
import { explain } from './cli/describe-error.ts';
import type { FirstAdmin } from './services/account/administrators.ts';
import { printedPassword } from './services/account/one-time-password.ts';
import { start } from './start.ts';

/** Signals this close together count as one, in ms. */
const sameSignalMs = 300;

async function main(args: string[]): Promise<number> {
  const [first = 'serve', ...rest] = args;
  if (args.some((arg) => arg === '--help' || arg === '-h')) return print(usage);
  if (rest.length === 0) {
    if (first === '--version') return print(embeddedVersion());
    if (first === '--licences') return print(embeddedLicences());
    if (first === '--unit') return print(embeddedUnit().trimEnd());
    if (first === '--caddyfile') return print(embeddedCaddyfile().trimEnd());
    if (first === 'serve') return serve();
  }
  const done = Object.hasOwn(commands, first) ? commands[first]?.(rest) : undefined;
  if (done) return done;
  console.error(`Unknown command: ${args.join(' ')}\n\n${usage}`);
  return 2;
}

async function serve(): Promise<number> {
  const config = configOfProcess();
  const started = await start({
    config,
    version: embeddedVersion(),
    clientFiles: embeddedClient(),
    program: ownProgram,
    documentWorker: embeddedDocumentWorker(),
    announceFirstAdmin: announceAdmin,
  });
  // Collects garbage before the heap grows to four times its live size: 168 MB instead of 195.
  setFlagsFromString('--heap-growing-percent=100');
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Registered before the address is printed, because a stop signal may follow at once.
  const stopped = untilStopped();
  console.log(`Rusoom is running at ${started.address}`);
  await stopped;
  await started.stop();
  return 0;
}

function announceAdmin({ username, oneTimePassword }: FirstAdmin): void {
  if (!oneTimePassword) return;
  console.log(`Administrator: ${username}\n${printedPassword(oneTimePassword)}`);
}

/** Resolves on the first signal; a second one ends the process immediately. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const stop = () => {
      askedAt ??= performance.now();
      // npm may deliver one press of Ctrl+C twice; only a later signal is a second one.
      if (performance.now() - askedAt > sameSignalMs) process.exit(1);
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}

function print(text: string): number {
  console.log(text);
  return 0;
}

/**
 * A closed pipe (`| head`) or a full disk does not stop a command; only the exit code reports it. The service's output
 * is its log, which is lost in that case.
 */
function outliveReaders([first = 'serve']: readonly string[]): void {
  const isService = first === 'serve';
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isService) return;
    process.exitCode = 1;
    if (error.code !== 'EPIPE') console.error(`Failed to write output (${error.code}).`);
  });
  process.stderr.on('error', () => {
    if (!isService) process.exitCode = 1;
  });
}

const args = process.argv.slice(2);
outliveReaders(args);
// New files are private, whichever command creates them.
process.umask(0o077);
// NOTE: no await, because the single executable is a script without top-level await.
main(args).then(
  (code) => (process.exitCode ||= code),
  (error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  },
);
