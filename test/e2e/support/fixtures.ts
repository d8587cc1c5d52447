import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { startServer, type ServerProcess } from '#test/support/servers/program.ts';
import { applyWizard, type ApplyWizard } from './apply.ts';
import { preparedData, type Seed, type Session } from './prepare-data.ts';
import { makeScans, type Scans } from './scans.ts';

export interface Server extends ServerProcess {
  /** The first administrator, signed in already. Tests that sign out make an administrator of their own. */
  adminSession: Session;
}

/** Which server a file of tests needs. Files with equal options share a server, one per worker. */
export type ServerOptions = {
  seed?: Seed;
  /** Environment variables of the server. */
  env?: Readonly<Record<string, string>>;
  /** A server of its own, under this name, for tests that change what others read. */
  own?: string;
};

export type TestOptions = {
  language: Language;
  theme: 'light' | 'dark';
  /** Whether pages open with the first administrator signed in. */
  signedIn: boolean;
};

export type WorkerOptions = { serverOptions: ServerOptions };

/** What pages logged as errors; a test fails when there is any that it did not allow. */
type PageErrors = { allow: (expected: RegExp) => void };

type Fixtures = TestOptions & { pageErrors: PageErrors; wizard: ApplyWizard };
type WorkerFixtures = WorkerOptions & { server: Server; scans: Scans };

/** The trace itself fetches blob images again where it finds no body, which the page's policy refuses. */
const causedByTrace = /^Connecting to 'blob:\S+' violates .*"connect-src/;

export { expect };

export const test = base.extend<Fixtures, WorkerFixtures>({
  language: ['ar', { option: true }],
  theme: ['light', { option: true }],
  signedIn: [false, { option: true }],
  serverOptions: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ serverOptions }, use) => {
      const { seed = 'starter', env } = serverOptions;
      const { folder, adminPassword, adminSession } = await preparedData(seed);
      const dataDir = await mkdtemp(join(tmpdir(), 'rusoom-e2e-'));
      await cp(folder, dataDir, { recursive: true });
      const server = await startServer({ ...env, DATA_DIR: dataDir, SEED: 'none' });
      await use({ ...server, adminPassword, adminSession });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  scans: [async ({ browser }, use) => use(await makeScans(browser)), { scope: 'worker' }],

  baseURL: ({ server }, use) => use(server.url),

  storageState: ({ server, language, theme, signedIn }, use) => {
    const { token, admin } = server.adminSession;
    const session = { adminToken: token, adminUser: JSON.stringify(admin) };
    const items = { language, theme, ...(signedIn && session) };
    const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
    return use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },

  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const allowed = [causedByTrace];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await use({ allow: (expected) => allowed.push(expected) });
      const unexpected = errors.filter((error) => !allowed.some((one) => one.test(error)));
      expect(unexpected, 'errors that the pages logged').toEqual([]);
    },
    { auto: true },
  ],

  wizard: ({ page, language }, use) => {
    // The browser only hands over what would open a file dialog once somebody listens.
    page.on('filechooser', () => undefined);
    return use(applyWizard(page, language));
  },
});
