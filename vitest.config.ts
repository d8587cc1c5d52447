import { defineConfig } from 'vitest/config';

const serverTests = ['test/{server,rest,db,storage,house,faults}/**/*.test.ts'];
/** What is about the house's checks, files, or SQLite's file and its folder. */
const sqliteTests = [
  'test/{house,faults,storage}/**',
  'test/db/{busy,sqlite-plans,sqlite-seams}.test.ts',
  'test/server/{audit-chain,backup,backup-clock,doctor-sqlite,migration-copy,secret-key,secret-rotation,start}.test.ts',
];
const setupFiles = ['test/support/fail-on-console-error.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests,
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles,
        },
      },
      {
        test: {
          // The server's tests again, on a PostgreSQL server that comes by npm.
          name: 'postgres',
          include: [...serverTests, 'test/postgres/**/*.test.ts'],
          // Ids come from the program, whichever the database: a thousand of them once is long enough.
          exclude: [...sqliteTests, 'test/server/application-ids.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['test/support/postgres-setup.ts'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.spec.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A browser and a server per file: more than two at once only makes all of them slow.
          maxWorkers: 2,
          // A browser on a busy machine can miss a click; what fails three times is at fault.
          retry: 2,
          // After the quick tests, so that neither slows the other into a timeout.
          sequence: { groupOrder: 1 },
          setupFiles,
        },
      },
    ],
  },
});
