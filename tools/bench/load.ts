import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, PlainError, root } from '../../scripts/prepare.mjs';

/** One call as the load generator sends it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** A file whose bytes are the body. */
  bodyFile?: string;
}

export interface Drive {
  url: string;
  connections: number;
  seconds: number;
  /** Sent in turn by every connection. */
  requests: readonly Call[];
}

/** What came of a drive; times in ms. */
export interface Driven {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers that were no success, broken connections, and answers that did not come; 1 for none at all. */
  failures: number;
}

/** Drives a program from another process, so that the load and this process disturb neither. */
export async function runDrive(
  drive: Drive,
  { autocannon, work }: { autocannon: string; work: string },
): Promise<Driven> {
  const file = join(work, 'drive.json');
  writeFileSync(file, JSON.stringify(drive));
  const script = join(root, 'tools', 'bench', 'drive.ts');
  const child = spawn(ownNode(), [script, autocannon, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new PlainError(`The load generator failed: ${complaints}`);
  // NOTE: printed by `drive.ts`.
  return JSON.parse(out) as Driven;
}
