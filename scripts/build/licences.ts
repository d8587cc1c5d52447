// The licences of what the program runs with; `npm run sbom` lists the same packages as a CycloneDX bill of materials.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json says of a package, as far as it is of use here. */
interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** The packages of a folder's package-lock.json by their path, such as `node_modules/a/node_modules/b`. */
export function readLockedPackages(folder: string): Map<string, LockedPackage> {
  // NOTE: written by npm, which checks its own format.
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(packages).filter(([path]) => path !== ''));
}

/** What is carried without being a package. */
const data = `Leaked passwords, by Mark Burnett, handed on by OWASP's SecLists — CC-BY-SA-3.0
=============================================================================

The list of passwords in src/server/services/account, an extract; https://creativecommons.org/licenses/by-sa/3.0/`;

/** Name, version, licence and its text of each package that is not for development alone, and of carried data. */
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
