import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, licenceTexts, readLockfile, runtimePlaces } from './bill-of-materials.ts';
import { root } from '../prepare.mjs';

/** Writes the bill of materials and the licences into a folder; answers how many packages there are. */
export function writeBill(folder: string): number {
  const lock = readLockfile(root);
  const bill = JSON.stringify(billOfMaterials(lock), null, 2);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${bill}\n`);
  writeFileSync(join(folder, 'licences.txt'), licenceTexts(lock, root));
  return runtimePlaces(lock).length;
}
