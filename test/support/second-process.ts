import { register } from 'prom-client';
import { onTestFinished, vi } from 'vitest';
import { connectDatabase } from '#server/startup/connect-database.ts';
import type { Services } from '#server/context.ts';
import { createContext } from '#server/http/request.ts';
import type { TestApp } from './app.ts';

/**
 * Another process beside an app, on the same database and storage: connections of its own, and
 * modules of its own, so that the two share nothing in memory but their clock.
 */
export async function secondProcess({ services }: TestApp) {
  const db = await connectDatabase(services.config);
  register.clear();
  vi.resetModules();
  const { buildApp } = await import('#server/app.ts');
  const { createCaller } = await import('#server/routers/index.ts');
  const own: Services = { ...services, db };
  const app = await buildApp({ services: own, version: '0.0.0-test' });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  const callAs = (authorization?: string) =>
    createCaller(createContext(own, { authorization, address: '203.0.113.9', language: 'en' }));
  return { services: own, inject: app.inject.bind(app), callAs };
}
