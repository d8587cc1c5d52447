// Two hundred people press "send" at once, each with six documents of 5 MB; then a stop in the middle of thirty such.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startAt, startServer } from '../support/servers/program.ts';
import { currentFields } from '../support/application-fields.ts';
import { bytesOfForm, makeForm, makeFormFiles, makePdfFile } from '../support/documents.ts';
import { healthText, watchHealth } from './health.ts';
import { listTrue, type Outcome, type Scenario } from './scenario.ts';

const documentBytes = 5 * 1024 * 1024;
const chunkBytes = 64 * 1024;
/** What the program may hold at its peak, in bytes; a calm one holds 150 MB. */
const maxResidentBytes = 350 * 1024 * 1024;
/** How long others may wait meanwhile, in ms; a third of a second is usual on a machine of its own. */
const maxHealthMs = 5000;
/** How long a stop waits for what is under way, in ms. */
const drainMs = 30_000;

/** Everybody presses "send" at once. */
export const uploadStorm: Scenario = {
  name: 'upload-storm',
  // What is tried is memory and time, not how fast this machine's disk takes 6 GB.
  memoryBytes: (scale) => countPeople(scale) * 2 * 6 * documentBytes,
  run: ({ folder, scale }) => storm(folder, countPeople(scale)),
};

const countPeople = (scale: number) => Math.max(10, Math.round(200 * scale));

async function storm(dataDir: string, people: number): Promise<Outcome> {
  const program = await startAt(dataDir, { LOG_LEVEL: 'silent' });
  try {
    const form = await sixDocuments();
    const started = performance.now();
    const health = watchHealth(program.url);
    const statuses = await Promise.all(Array.from({ length: people }, () => send(program, form)));
    const took = seconds(performance.now() - started);
    const seen = await health.stop();
    const taken = statuses.filter((status) => status === 201).length;
    const others = statuses.filter((status) => status !== 201 && status !== 503);
    const resident = peakBytes(program.process.pid ?? 0);
    return {
      figures: [
        `${taken} of ${people} taken`,
        `${megabytes(people * form.bytes.length)} in ${took}`,
        `${megabytes(resident)} resident at the peak`,
        healthText(seen),
      ].join(', '),
      issues: [
        ...others.map((status) => `a submit was answered ${status}`),
        ...listTrue({
          'more than one in twenty was sent away': taken < people * 0.95,
          'others waited too long': seen.p99 > maxHealthMs,
          'it held more memory than it may': resident > maxResidentBytes,
        }),
      ],
    };
  } finally {
    await program.stop();
  }
}

/** The program is asked to stop while documents arrive. */
export const stopInTheMiddle: Scenario = {
  name: 'stop-in-the-middle',
  run: async ({ scale }) => {
    const people = Math.max(5, Math.round(30 * scale));
    const program = await startServer({ LOG_LEVEL: 'silent' });
    const form = await sixDocuments();
    const underWay = Array.from({ length: people }, () => send(program, form));
    await wait(1500);
    const started = performance.now();
    program.process.kill('SIGTERM');
    await wait(300);
    const late = await send(program, form);
    const statuses = await Promise.all(underWay);
    await program.stop();
    const took = performance.now() - started;
    const taken = statuses.filter((status) => status === 201).length;
    const isInTime = took < drainMs;
    return {
      figures: `${taken} of ${people} under way finished, stopped after ${seconds(took)}`,
      issues: listTrue({
        'something new was taken': late === 201,
        'not all that was under way was finished': taken !== people && isInTime,
        'it stopped too late': took >= drainMs + 5000,
      }),
    };
  },
};

interface Form {
  type: string;
  bytes: Buffer;
}

async function sixDocuments(): Promise<Form> {
  const large = { name: 'document.pdf', bytes: makePdfFile(documentBytes) };
  const documents = makeFormFiles({
    civilId: large,
    salaryCertificate: large,
    proofOfContinuity: large,
    childCivilId_0: large,
  });
  for (let more = 0; more < 2; more += 1)
    documents.push({ field: 'additionalDocuments', ...large });
  return bytesOfForm(makeForm(currentFields(), documents));
}

/** Sends a form as fast as it is taken; answers the status, or what broke the connection. */
function send({ url }: { url: string }, { type, bytes }: Form): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request(`${url}/api/applications`, {
      method: 'POST',
      agent: new Agent({ keepAlive: false }),
      headers: { 'content-type': type, 'content-length': bytes.length },
    });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', (error) => resolve(error.message));
    let at = 0;
    const pump = () => {
      while (at < bytes.length) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        at += chunkBytes;
        if (!asked.write(chunk)) {
          asked.once('drain', pump);
          return;
        }
      }
      asked.end();
    };
    pump();
  });
}

/** The most that the program ever held in memory. */
function peakBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Infinity) * 1024;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
