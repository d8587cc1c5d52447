// The licences of all production packages; `npm run sbom` lists the same packages as a CycloneDX SBOM.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package in package-lock.json that are used here. */
interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** Returns the packages of a folder's package-lock.json by path, such as `node_modules/a/node_modules/b`. */
export function readLockedPackages(folder: string): Map<string, LockedPackage> {
  // NOTE: written by npm, which validates its own format.
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(packages).filter(([path]) => path !== ''));
}

/** Bundled data that is not a package. */
const data = `Leaked passwords, by Mark Burnett, handed on by OWASP's SecLists — CC-BY-SA-3.0
=============================================================================

The list of passwords in src/server/services/account, an extract; https://creativecommons.org/licenses/by-sa/3.0/`;

/** Returns name, version and licence text of each production package and of bundled data. */
export function licenceTexts(folder: string): string {
  const packages = [...readLockedPackages(folder)].filter(([, { dev }]) => !dev);
  const sections = packages.map(([path, { version, license }]) => {
    const title = `${path.replace(/^.*node_modules\//, '')} ${version} — ${license ?? 'unknown'}`;
    return `${title}\n${'='.repeat(title.length)}\n\n${licenceIn(join(folder, path))}`.trimEnd();
  });
  return `${[...new Set(sections), data].join('\n\n\n')}\n`;
}

function licenceIn(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const file = names.find((name) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '';
}
