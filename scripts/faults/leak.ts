import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend } from '../../test/faults/support/applicant.ts';
import { startAt } from '../../test/faults/support/program-at.ts';
import { inFolder, type Outcome, type Scenario } from './scenario.ts';

const fullMinutes = 30;
/** How long a start takes to have everything in memory that it needs, as a part of the whole. */
const warmUp = 1 / 4;
const sampleMs = 5000;
const maxSlope = 1;
const maxMoreDescriptors = 5;

interface Sample {
  minutes: number;
  megabytes: number;
  descriptors: number;
}

/** Everything that people do, for half an hour: memory and descriptors stay what they are. */
export const leak: Scenario = {
  name: 'leak',
  missing: () => (process.platform === 'linux' ? undefined : 'needs /proc'),
  run: (scale) =>
    inFolder(async (dataDir): Promise<Outcome> => {
      const minutes = fullMinutes * scale;
      const program = await startAt(dataDir, { SEED: 'demo' });
      const began = performance.now();
      const passed = () => (performance.now() - began) / 60_000;
      const samples: Sample[] = [];
      let calls = 0;
      const people = [submit, look, breakOff, signIn].map(async (act) => {
        while (passed() < minutes) {
          await act(program.url).catch(() => undefined);
          calls += 1;
          await after(20);
        }
      });
      const pid = program.process.pid ?? 0;
      while (passed() < minutes) {
        await after(sampleMs);
        samples.push({ minutes: passed(), ...heldBy(pid) });
      }
      await Promise.all(people);
      await program.stop();
      const warm = samples.filter((sample) => sample.minutes >= minutes * warmUp);
      const slope = slopeOf(warm);
      const [first, last] = [warm[0], warm.at(-1)];
      const more = (last?.descriptors ?? 0) - (first?.descriptors ?? 0);
      const peak = Math.max(...samples.map(({ megabytes }) => megabytes));
      return {
        figures:
          `${Math.round(minutes)} min, ${calls} calls, ${Math.round(peak)} MB at the peak, ` +
          `${slope.toFixed(2)} MB a minute, ${more} more descriptors`,
        faults: [
          ...(slope <= maxSlope ? [] : ['memory grows']),
          ...(more <= maxMoreDescriptors ? [] : ['descriptors stay open']),
        ],
      };
    }),
};

async function submit(url: string): Promise<void> {
  await trySend(url, newDraft(40_000));
}

async function look(url: string): Promise<void> {
  for (const path of ['/', '/apply', '/api/schools', '/api/partners/financial', '/nowhere']) {
    await (await fetch(`${url}${path}`)).arrayBuffer();
  }
}

/** An upload that is never finished. */
async function breakOff(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/applications HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
      'Content-Disposition: form-data; name="civilId"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  );
  await after(50);
  socket.destroy();
}

async function signIn(url: string): Promise<void> {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const answer = await post('/api/admin/login', { username: 'admin', password: 'Aa1!aaaa' });
  // NOTE: what the contract says a sign-in answers.
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${url}/api/admin/applications`, { headers })).arrayBuffer();
  await post('/trpc/account.adminSignOut', {}, token);
}

function heldBy(pid: number): { megabytes: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  return { megabytes: kilobytes / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** By how many megabytes a minute it grows: the least squares' line through all samples. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const [x, y] = [mean(samples.map((s) => s.minutes)), mean(samples.map((s) => s.megabytes))];
  const over = samples.reduce((sum, s) => sum + (s.minutes - x) * (s.megabytes - y), 0);
  const under = samples.reduce((sum, s) => sum + (s.minutes - x) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
