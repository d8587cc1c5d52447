import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { currentFields } from '#test/support/application-fields.ts';
import { makeFormFiles, multipart } from '#test/support/documents.ts';
import { postJson, signIn } from '#test/support/servers/calls.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { startServer, until } from '#test/support/servers/program.ts';
import { NotHere } from '../ops/debian.ts';
import { startApart } from './apart.ts';
import type { Seen } from './programs.ts';

// Debian's PostgreSQL with two collations, each directly and behind PgBouncer in session mode.

const waitMs = 60_000;
const password = 'Aa1!aaaa';
const collations = {
  ICU: { options: 'locale_provider icu icu_locale "ar" locale "C.UTF-8"' },
  'C.UTF-8': { options: 'locale "C.UTF-8"' },
  C: { options: 'locale "C"', refused: 'the database locale does not support Arabic' },
};
/** In the order of entry, which the public call keeps; the page orders them itself. */
const schools = ['إشراق', 'ألفا', 'بدر', 'ثقة', 'تميّز', 'نور', 'هدى'];

export async function checkDatabases(folder: string): Promise<Seen[]> {
  const [direct, pooled] = [await freePort(), await freePort()];
  const program = 'PostgreSQL';
  try {
    const server = await startApart(
      folder,
      ['postgresql-15', 'pgbouncer'],
      `
bin=/usr/lib/postgresql/15/bin; mkdir -p /run/postgresql; chown postgres /run/postgresql; home=$(mktemp -d); chmod 755 "$home"; install -d -o postgres "$home/data"
runuser -u postgres -- $bin/initdb -D "$home/data" -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
cat > "$home/pool.ini" <<END
[databases]
* = user=postgres host=127.0.0.1 port=${direct}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
auth_type = any
pool_mode = session
unix_socket_dir =
ignore_startup_parameters = extra_float_digits,options
END

runuser -u postgres -- pgbouncer -q "$home/pool.ini" &
echo ready; exec runuser -u postgres -- $bin/postgres -D "$home/data" -h 127.0.0.1 -p ${direct}`,
    );
    try {
      const rows: Seen[] = [];
      for (const [collation, { options, ...more }] of Object.entries(collations)) {
        for (const [way, port] of Object.entries({
          directly: direct,
          'behind PgBouncer': pooled,
        })) {
          const name = `${collation.toLowerCase().replace(/\W/g, '')}${port}`;
          await makeDatabase(direct, name, options);
          const url = `postgres://postgres@127.0.0.1:${port}/${name}`;
          const seen = await tryDatabase(folder, url).catch(String);
          const what = `${collation} collation, ${way}`;
          const isRight =
            'refused' in more
              ? seen.includes(more.refused)
              : seen === `${schools.join(' ')}; found 1 1 1`;
          rows.push({ program, version: server.version, what, seen, isRight });
        }
      }
      return rows;
    } finally {
      await server.stop();
    }
  } catch (error) {
    const isNotHere = error instanceof NotHere;
    const seen = `${isNotHere ? 'not tried' : 'failed'}: ${String(error)}`;
    return [{ program, version: '', what: '', seen, isRight: isNotHere }];
  }
}

async function makeDatabase(port: number, name: string, options: string): Promise<void> {
  const connect = async () => {
    const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
    return client.connect().then(
      () => client,
      () => undefined,
    );
  };
  const error = new Error('PostgreSQL does not answer');
  const client = await until(connect, { ms: waitMs, error });
  await client.query(`create database ${name} template template0 ${options}`);
  await client.end();
}

/** The schools in the order of the public call, and how many applications each search finds. */
async function tryDatabase(folder: string, databaseUrl: string): Promise<string> {
  const server = await startServer({
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: password,
  });
  try {
    const { headers } = await signIn(server.url, password);
    for (const nameAr of schools) {
      const school = { nameAr, nameEn: `School ${schools.indexOf(nameAr)}` };
      const { status } = await postJson(`${server.url}/api/admin/schools`, school, headers);
      if (status !== 201) throw new Error(`a school was answered with ${status}`);
    }
    for (const applicantName of ['أحمد العلي', 'فاطمة الكندري', 'مريم عبدالله']) {
      const { payload, headers: type } = multipart(
        currentFields({ applicantName }),
        makeFormFiles(),
      );
      const answer = await fetch(`${server.url}/api/applications`, {
        method: 'POST',
        headers: { 'content-type': type['content-type'] },
        body: new Uint8Array(payload),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
    }
    const list = async (path: string): Promise<{ nameAr: string }[]> => {
      const answer = await fetch(`${server.url}${path}`, { headers });
      // NOTE: the documented answers.
      return (await answer.json()) as { nameAr: string }[];
    };
    const names = (await list('/api/schools')).map(({ nameAr }) => nameAr);
    const found: number[] = [];
    for (const search of ['احمد', 'فاطمه', 'عَبد الله']) {
      const query = new URLSearchParams({ search });
      found.push((await list(`/api/admin/applications?${query}`)).length);
    }
    return `${names.join(' ')}; found ${found.join(' ')}`;
  } finally {
    await server.stop();
  }
}
