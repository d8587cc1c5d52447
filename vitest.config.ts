import { defineConfig } from 'vitest/config';

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
          include: ['test/{server,rest,db,storage,house,faults}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
