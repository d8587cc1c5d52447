// Renders the images for links shared on social networks, and the home screen icon. Run it after the name, title or
// colours change: `npm run social-images`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { chromium } from '@playwright/test';
import { appText } from '#client/i18n/app-text.ts';
import { brand } from '#domain/site/brand.ts';
import { languages, type Language } from '#domain/text/language.ts';
import { findBrowser } from '#scripts/find-browser.mjs';
import { root } from '#scripts/prepare.mjs';

const assets = join(root, 'src', 'client', 'assets');
const target = join(root, 'src', 'client', 'public');

const ring = (size: number) =>
  readFileSync(join(assets, 'favicon.svg'), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" `,
  );

const fontFace = (family: string, file: string) => {
  const data = readFileSync(join(assets, file)).toString('base64');
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
};

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const language of languages) {
  const file = `social-${language}.png`;
  await draw(card(language), { width: 1200, height: 630, file });
  describe(join(target, file), `${brand.name[language]} · ${appText[language].titleHome}`);
}
const icon = `<body style="margin:0;background:#fbfaf7;display:grid;place-items:center;height:180px">${ring(132)}`;
await draw(icon, { width: 180, height: 180, file: 'apple-touch-icon.png' });
await browser.close();

async function draw(
  html: string,
  { width, height, file }: { width: number; height: number; file: string },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(target, file) });
}

/** Writes the words into the PNG, so that a test sees when they are no longer the site's. */
function describe(file: string, words: string): void {
  const png = readFileSync(file);
  const chunk = Buffer.from(`iTXtDescription\0\0\0\0\0${words}`);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(chunk.length - 4, 0);
  frame.writeUInt32BE(crc32(chunk), 4);
  const end = png.length - 12;
  const parts = [
    png.subarray(0, end),
    frame.subarray(0, 4),
    chunk,
    frame.subarray(4),
    png.subarray(end),
  ];
  writeFileSync(file, Buffer.concat(parts));
}

function card(language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<html lang="${language}" dir="${direction}"><style>
    ${fontFace('Inter', 'inter.woff2')}${fontFace('Readex', 'readex-pro.woff2')}
    body { margin: 0; height: 630px; box-sizing: border-box; padding: 88px 96px; background: #fbfaf7;
      color: #0d1b22; font-family: Inter, Readex; display: flex; flex-direction: column;
      justify-content: space-between; border-block-end: 16px solid #075e73; }
    header { display: flex; align-items: center; gap: 28px; font-size: 56px; font-weight: 700; }
    p { margin: 0; font-size: 76px; font-weight: 700; line-height: 1.3; max-width: 960px; text-wrap: balance; }
  </style><body><header>${ring(104)}<span>${brand.name[language]}</span></header>
  <p>${appText[language].titleHome}</p>`;
}
