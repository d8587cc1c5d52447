import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { openPostgres } from '#db/postgres/postgres.ts';

/** The address of an empty database of its own, made as told, gone after the test. */
export async function databaseMade(how: string = ''): Promise<string> {
  const { admin, template } = inject('postgres')!;
  const name = `own-${crypto.randomUUID()}`;
  const server = await openPostgres(admin);
  await sql.raw(`create database "${name}" template template0 ${how}`).execute(server);
  onTestFinished(async () => {
    await sql.raw(`drop database "${name}" with (force)`).execute(server);
    await server.destroy();
  });
  return template.replace('DATABASE', name);
}
