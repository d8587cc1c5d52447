// Subsets the two fonts to the letters of the product, for the client to import. The results are committed: run this
// again only for another font or range of letters.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const packages = join(root, 'node_modules', '@fontsource-variable');
const target = join(root, 'src', 'client', 'assets');

const basicLatin = lettersBetween(0x20, 0x7e);
const punctuation = '\u00a0©®°·«»×–—‘’“”•…−≈≤≥→←';
const arabicBlock = lettersBetween(0x600, 0x6ff);

const fonts = [
  {
    name: 'inter',
    source: join(packages, 'inter', 'files', 'inter-latin-wght-normal.woff2'),
    letters: basicLatin + punctuation,
    keepFeatures: ['kern', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl'],
  },
  {
    name: 'readex-pro',
    source: join(packages, 'readex-pro', 'files', 'readex-pro-arabic-wght-normal.woff2'),
    letters: arabicBlock + '\u200c\u200d',
    keepFeatures: undefined,
  },
];

mkdirSync(target, { recursive: true });
for (const font of fonts) {
  const subset = await subsetFont(readFileSync(font.source), font.letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    ...(font.keepFeatures && { keepFeatures: font.keepFeatures }),
  });
  writeFileSync(join(target, `${font.name}.woff2`), subset);
  copyFileSync(join(packages, font.name, 'LICENSE'), join(target, `${font.name}-license.txt`));
  console.log(`${font.name}.woff2: ${(subset.byteLength / 1024).toFixed(1)} KB`);
}

function lettersBetween(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
