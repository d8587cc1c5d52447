import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openMailServer } from '../support/servers/smtp-server.ts';
import { signIn } from '../support/servers/calls.ts';
import { Clients } from './support/applicant.ts';
import { findErrors } from './support/left-behind.ts';
import { startAt } from '../support/servers/program.ts';
import type { Scenario } from './scenario.ts';

const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '';
const hourMs = 3_600_000;

/** What the clock shows against the true one, in hours, and what then becomes of a token of the start. */
const jumps: readonly { hours: number; token: 200 | 401; submit: 201 | 400 }[] = [
  { hours: 1, token: 200, submit: 201 },
  { hours: -24, token: 200, submit: 201 },
  { hours: -72, token: 200, submit: 201 },
  { hours: 3, token: 401, submit: 201 },
  // No instalments begin in the past.
  { hours: 24 * 3650, token: 401, submit: 400 },
  { hours: 0, token: 200, submit: 201 },
];

/** The longest that anybody is to wait after too many failed sign-ins, in seconds. */
const maxLockSeconds = 16 * 60;
const mailMs = 20_000;
/** In which Node looks at the clock again for what it writes into headers. */
const headerMs = 1500;

/** The machine's clock is moved while the program runs. */
export const clockJumps: Scenario = {
  name: 'clock-jumps',
  missing: () => (existsSync(library) ? undefined : 'needs libfaketime'),
  run: async ({ folder }) => {
    const dataDir = join(folder, 'data');
    const clock = join(folder, 'clock');
    const mail = await openMailServer();
    const setClock = (hours: number) => writeFile(clock, `${hours < 0 ? '' : '+'}${hours}h\n`);
    await setClock(0);
    const program = await startAt(dataDir, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      RATE_LIMIT: 'on',
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@rusoom.example',
    });
    const visit = new Visit(program.url, mail.letters);
    try {
      await visit.begin();
      for (const jump of jumps) {
        await setClock(jump.hours);
        await after(headerMs);
        await visit.look(jump);
      }
    } finally {
      await program.stop();
      await mail.close();
    }
    const { acknowledged } = visit.clients;
    return {
      figures:
        `${jumps.length} jumps, ${acknowledged.length} acknowledged, ` +
        `${mail.letters.length} letters`,
      issues: [...visit.issues, ...(await findErrors(dataDir, acknowledged))],
    };
  },
};

/** Somebody who uses the program whatever its clock shows. */
class Visit {
  readonly clients = new Clients();
  readonly issues: string[] = [];
  readonly #url: string;
  readonly #letters: readonly unknown[];
  #token = '';

  constructor(url: string, letters: readonly unknown[]) {
    this.#url = url;
    this.#letters = letters;
  }

  async begin(): Promise<void> {
    this.#token = (await signIn(this.#url)).token;
    // Wrong ones, until there is no more room.
    for (let at = 0; at < 6; at += 1) await signIn(this.#url, 'wrong', 'somebody');
  }

  async look({ hours, token, submit }: (typeof jumps)[number]): Promise<void> {
    const check = (what: string, found: unknown, expected: unknown) => {
      if (found !== expected) this.issues.push(`${hours} h: ${what} was ${String(found)}`);
    };
    const health = await fetch(`${this.#url}/healthz`);
    check('health', health.status, 200);
    const shown = Date.parse(health.headers.get('date') ?? '');
    check('the clock', Math.round((shown - Date.now()) / hourMs), hours);
    const headers = { authorization: `Bearer ${this.#token}` };
    check('a token', (await fetch(`${this.#url}/api/admin/statistics`, { headers })).status, token);
    check('a sign-in', (await signIn(this.#url)).status, 200);
    const rejected = await signIn(this.#url, 'wrong', 'somebody');
    check('too long a wait', rejected.retryAfter > maxLockSeconds, false);
    const letters = this.#letters.length;
    const sent = await this.clients.submit(this.#url, 4000);
    check('a submit', sent?.status, submit);
    if (!sent?.acknowledged) return;
    for (let ms = 0; ms < mailMs && this.#letters.length === letters; ms += 100) await after(100);
    check('the receipt', this.#letters.length, letters + 1);
  }
}
