// What the program is made of: every package that it runs with, read off package-lock.json.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package's entry in package-lock.json, as far as it is of use here. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages by their place, such as `node_modules/a/node_modules/b`; the project itself is ``. */
export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

const marker = 'node_modules/';

/** Reads package-lock.json of a folder. */
export function readLockfile(folder: string): Lockfile {
  // NOTE: written by npm, which checks its own format.
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lockfile;
}

/** The name of the package at a place. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf(marker) + marker.length);
}

/** The places of what the program runs with: everything that is not for development alone. */
export function runtimePlaces({ packages }: Lockfile): string[] {
  return Object.keys(packages).filter((place) => place !== '' && !packages[place]?.dev);
}

/**
 * A bill of materials in CycloneDX 1.6: one component for each package and version, with its
 * licence, its checksum and what it needs. The same lock file makes the same bill, byte for byte.
 */
export function billOfMaterials(lock: Lockfile): Record<string, unknown> {
  const project = lock.packages[''] ?? {};
  const own = {
    type: 'application',
    'bom-ref': 'rusoom',
    name: 'rusoom',
    version: project.version,
  };
  const places = runtimePlaces(lock);
  const components = new Map(places.map((place) => [refOf(lock, place), componentOf(lock, place)]));
  const dependencies = new Map([['rusoom', neededBy(lock, '')]]);
  for (const place of places) dependencies.set(refOf(lock, place), neededBy(lock, place));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([...dependencies]))}`,
    version: 1,
    metadata: { component: own },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

/** What is carried without being a package. */
const data = `Leaked passwords, by Mark Burnett, handed on by OWASP's SecLists — CC-BY-SA-3.0
=============================================================================

The file src/server/services/account/leaked-passwords.json, an extract; https://creativecommons.org/licenses/by-sa/3.0/`;

/** The licence of each package with its text, where the package is installed and has one, and of carried data. */
export function licenceTexts(lock: Lockfile, folder: string): string {
  const sections = runtimePlaces(lock).map((place) => {
    const { version = '', license = 'unknown' } = lock.packages[place] ?? {};
    const title = `${packageName(place)} ${version} — ${license}`;
    return [title, '='.repeat(title.length), '', licenceIn(join(folder, place))]
      .join('\n')
      .trimEnd();
  });
  return `${[...new Set(sections), data].join('\n\n\n')}\n`;
}

function licenceIn(folder: string): string {
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder).find((name) =>
    /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name),
  );
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
}

function refOf({ packages }: Lockfile, place: string): string {
  const name = packageName(place).replace('@', '%40');
  return `pkg:npm/${name}@${packages[place]?.version ?? ''}`;
}

function componentOf(lock: Lockfile, place: string): Record<string, unknown> {
  const { version, license, integrity, optional } = lock.packages[place] ?? {};
  const purl = refOf(lock, place);
  const isExpression = license !== undefined && /\s/.test(license);
  const licence = isExpression ? { expression: license } : { license: { id: license } };
  return {
    type: 'library',
    'bom-ref': purl,
    name: packageName(place),
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [licence] }),
    purl,
  };
}

/** npm's `sha512-<base64>` as CycloneDX writes it. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-');
  const alg = algorithm.toUpperCase().replace(/^SHA/, 'SHA-');
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}

/** What the package at a place needs, each where Node would find it from there. */
function neededBy(lock: Lockfile, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[place] ?? {};
  const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
  const found = names.flatMap((name) => {
    const at = foundFrom(lock, place, name);
    return at === undefined || lock.packages[at]?.dev ? [] : [refOf(lock, at)];
  });
  return [...new Set(found)].sort();
}

function foundFrom({ packages }: Lockfile, place: string, name: string): string | undefined {
  for (let from = place; ;) {
    const at = `${from === '' ? '' : `${from}/`}${marker}${name}`;
    if (packages[at]) return at;
    if (from === '') return undefined;
    from = from.slice(0, Math.max(0, from.lastIndexOf(`/${marker}`)));
  }
}

/** A UUID that follows from a text alone. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...groups, hex.slice(20, 32)].join('-');
}
