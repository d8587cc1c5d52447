// Three thousand clients that send nothing or almost nothing, and a flood of logos that nobody needs.
import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { sendLogo, signIn } from '../support/servers/calls.ts';
import { startServer, type ServerProcess } from '../support/servers/program.ts';
import { healthText, watchHealth } from './health.ts';
import { listTrue, type Scenario } from './scenario.ts';

const dripEveryMs = 1000;

/** How many knock at once. Behind more of them than the system lets wait, some only believe that they came in. */
const wave = 100;

/** The longest that others may wait meanwhile, in ms; a hundred is usual on a machine of its own. */
const maxHealthMs = 5000;

interface Manner {
  name: string;
  /** How the client begins, and what it goes on with. */
  head: string;
  drip: string;
  /** When it is to be rid of, in seconds. */
  limit: number;
  takesPlace?: boolean;
  /** How many of them there are for each of the others. */
  times?: number;
}

const manners: readonly Manner[] = [
  { name: 'idle', head: '', drip: '', limit: 14, times: 7 },
  {
    name: 'slow headers',
    head: 'GET /healthz HTTP/1.1\r\nHost: a\r\n',
    drip: 'X-A: b\r\n',
    limit: 14,
  },
  {
    name: 'slow JSON',
    head:
      'POST /api/applications/track HTTP/1.1\r\nHost: a\r\n' +
      'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    drip: '"',
    limit: 20,
  },
  {
    name: 'slow documents',
    head:
      'POST /api/applications HTTP/1.1\r\nHost: a\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\n' +
      'Content-Disposition: form-data; name="civilId"; filename="a.pdf"\r\n\r\n%PDF-1.4 aaaaaa',
    drip: 'A',
    limit: 25,
    takesPlace: true,
  },
];

/** Clients that drip, while others want an answer. */
export const slowClients: Scenario = {
  name: 'slow-clients',
  run: async ({ scale }) => {
    const each = Math.max(20, Math.round(300 * scale));
    const program = await startServer({ LOG_LEVEL: 'silent' });
    try {
      const health = watchHealth(program.url);
      const lives = await Promise.all(manners.map((manner) => longestLife(program, manner, each)));
      const seen = await health.stop();
      return {
        figures: [
          ...lives.map(
            ({ name, count, age }) => `${count} × ${name} gone after ${age.toFixed(1)} s`,
          ),
          healthText(seen),
        ].join(', '),
        issues: listTrue({
          ...Object.fromEntries(
            lives.map(({ name, age, limit }) => [`${name} stayed`, age > limit]),
          ),
          'others waited too long': seen.longest >= maxHealthMs,
        }),
      };
    } finally {
      await program.stop();
    }
  },
};

async function longestLife(program: ServerProcess, manner: Manner, each: number) {
  const { name, limit, times = 1 } = manner;
  // Who finds no place waits for one, and its time begins later.
  const count = manner.takesPlace ? Math.min(each, 60) : each * times;
  const ages: Promise<number>[] = [];
  while (ages.length < count) {
    const clients = Array.from({ length: Math.min(wave, count - ages.length) }, () => {
      return connectedAs(program, manner);
    });
    ages.push(...clients.map(({ age }) => age));
    await Promise.all(clients.map(({ knocked }) => knocked));
    await comeIn(program);
  }
  return { name, count, limit, age: Math.max(...(await Promise.all(ages))) };
}

/** Resolves once the program has let in whoever knocked before. */
async function comeIn({ url }: ServerProcess): Promise<void> {
  const request = get(`${url}/healthz`, { agent: false });
  await once(request, 'response');
  request.destroy();
}

/** More logos than may wait, from a stranger. */
export const logoFlood: Scenario = {
  name: 'logo-flood',
  run: async ({ scale }) => {
    const logos = Math.max(240, Math.round(1000 * scale));
    const program = await startServer({ LOG_LEVEL: 'silent' });
    try {
      const answers: { status: number }[] = [];
      while (answers.length < logos) {
        const some = Array.from({ length: 20 }, () => sendLogo(program.url));
        answers.push(...(await Promise.all(some)));
      }
      const taken = answers.filter(({ status }) => status === 201).length;
      const sentAway = answers.filter(({ status }) => status === 503).length;
      const { headers } = await signIn(program.url, program.adminPassword);
      const own = await sendLogo(program.url, headers);
      return {
        figures: `${taken} of ${answers.length} taken, ${sentAway} sent away`,
        issues: listTrue({
          'the pool leaks': taken !== 200 || taken + sentAway !== answers.length,
          [`an administrator's own logo was answered ${own.status}`]: own.status !== 201,
        }),
      };
    } finally {
      await program.stop();
    }
  },
};

/** Connects a client; `age` is the seconds until the server disconnects it, at most twice the limit. */
function connectedAs({ url }: ServerProcess, { head, drip, limit }: Manner) {
  let born = performance.now();
  let dripping: NodeJS.Timeout | undefined;
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    born = performance.now();
    end.refresh();
    socket.write(head);
    dripping = setInterval(() => socket.write(drip), dripEveryMs);
  });
  const end = setTimeout(() => socket.destroy(), limit * 2000);
  socket.resume();
  socket.on('error', () => undefined);
  const age = new Promise<number>((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(end);
      resolve((performance.now() - born) / 1000);
    });
  });
  const knocked = Promise.race([once(socket, 'connect').catch(() => undefined), age]);
  return { age, knocked };
}
