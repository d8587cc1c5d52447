import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, NotHere } from '../ops/debian.ts';

/** What one program's file or answer was seen to be; `isRight` where that is what it should be. */
export interface Seen {
  program: string;
  version: string;
  what: string;
  seen: string;
  isRight: boolean;
}

/** A program of Debian or of npm. */
export interface Program {
  name: string;
  /** Debian's packages, or npm's as `name@version`. */
  debian?: readonly string[];
  npm?: string;
}

/** Runs a program in a folder and returns what it says. Errors: with the end of its error output. */
export function run(folder: string, command: string, ...args: string[]): string {
  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' };
  return execFileSync(command, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 200_000,
  });
}

/** Installs a program that is missing, and returns its version. Errors: NotHere. */
function install(folder: string, { debian = [], npm }: Program): string {
  if (npm !== undefined) {
    const [name = '', version = ''] = npm.split(/@(?=[\d.]+$)/);
    if (!existsSync(join(folder, 'node_modules', name))) {
      try {
        run(
          folder,
          'npm',
          'install',
          '--silent',
          '--no-audit',
          '--no-fund',
          '--ignore-scripts',
          npm,
        );
      } catch {
        throw new NotHere(`npm does not bring ${npm}`);
      }
    }
    return version;
  }
  const versionOf = () =>
    run(folder, 'dpkg-query', '-Wf', '${db:Status-Status} ${Version}\n', ...debian);
  const isThere = () => {
    try {
      return !/^(?!installed )/m.test(versionOf().trim());
    } catch {
      return false;
    }
  };
  if (!isThere()) installPackages(debian);
  return (
    /^(?:\d+:)?([\d.]+)/.exec(
      run(folder, 'dpkg-query', '-Wf', '${Version}', debian[0] ?? ''),
    )?.[1] ?? ''
  );
}

/** What each program's files were seen to be; a program that is not to be had was not tried. */
export async function tryEach<P extends Program>(
  folder: string,
  programs: readonly P[],
  check: (program: P) => Promise<Pick<Seen, 'what' | 'seen' | 'isRight'>[]>,
): Promise<Seen[]> {
  const rows: Seen[] = [];
  for (const program of programs) {
    const { name } = program;
    try {
      const version = install(folder, program);
      for (const row of await check(program)) rows.push({ program: name, version, ...row });
    } catch (error) {
      const isNotHere = error instanceof NotHere;
      const seen = isNotHere ? `not tried: ${error.message}` : `failed: ${String(error)}`;
      rows.push({ program: name, version: '', what: '', seen, isRight: isNotHere });
    }
  }
  return rows;
}
