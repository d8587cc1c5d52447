// `npm run sbom`: writes dist/sbom.cdx.json and dist/licences.txt, as every build does.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { writeBill } from './write-bill.ts';

const folder = join(root, 'dist');
mkdirSync(folder, { recursive: true });
const packages = writeBill(folder);
console.log(
  `${packages} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.txt')}`,
);
