import { defineConfig } from 'vitest/config';

const integrationTests = ['test/integration/**/*.test.ts'];
/** They replace modules (`vi.mock`), so each needs modules of its own. */
const mockingTests = [
  'test/integration/account/sign-in-flood.test.ts',
  'test/integration/cli/{doctor-sqlite,migration-copy,start-empty}.test.ts',
];
/** What is about files, or SQLite's file and its folder. */
const sqliteTests = [
  'test/integration/{project,failure,storage}/**',
  'test/integration/database/{busy,sqlite-plans}.test.ts',
  'test/integration/cli/{backup,backup-clock,start,unreleased-data}.test.ts',
  'test/integration/security/{audit-chain,secret-key,secret-rotation}.test.ts',
];
/** What writes or reads in a way that may differ between the dialects; the rest runs on PostgreSQL at night. */
const dialectTests = [
  'test/postgres/**/*.test.ts',
  'test/integration/*/{account,application,document,institution,message,partner,setting}.test.ts',
  'test/integration/account/{management,sessions}.test.ts',
  'test/integration/application/{bulk,export,list,overview,rows,search,tracking}.test.ts',
  'test/integration/database/*.test.ts',
  'test/integration/agreement/*.test.ts',
  'test/integration/document/{document-resend,document-state,retention}.test.ts',
  'test/integration/institution/{class-names,classes,lists}.test.ts',
  'test/integration/mail/mail.test.ts',
  'test/integration/cli/{clean-up,verify}.test.ts',
];

const failOnConsoleError = 'test/support/setup/fail-on-console-error.ts';
const shared = {
  environment: 'node' as const,
  // One set of modules per worker: loading them anew for each file takes longer than the tests.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: [failOnConsoleError, 'test/support/setup/password-cost.ts'],
  // How long `expect.poll` waits for what another process or a stream has yet to write.
  expect: { poll: { timeout: 15_000 } },
};
const postgres = {
  ...shared,
  exclude: [...sqliteTests, ...mockingTests],
  globalSetup: ['test/support/servers/postgres-setup.ts'],
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'server', include: integrationTests, exclude: mockingTests } },
      {
        test: {
          ...shared,
          name: 'mocking',
          include: mockingTests,
          isolate: true,
          // What the other one imports could not be replaced any more.
          setupFiles: [failOnConsoleError],
        },
      },
      { test: { ...postgres, name: 'postgres', include: dialectTests } },
      {
        test: {
          ...postgres,
          name: 'postgres-all',
          include: integrationTests,
          exclude: [...postgres.exclude, ...dialectTests],
        },
      },
    ],
  },
});
