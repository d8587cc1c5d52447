import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/find-browser.mjs';
import { documentedFields } from '#test/support/application-fields.ts';
import { makeFormFiles, makePngFile, multipart } from '#test/support/documents.ts';
import { signIn } from '#test/support/servers/calls.ts';
import { startServer, type ServerProcess } from '#test/support/servers/program.ts';
import { applyWizard, fillUpTo } from '../e2e/support/apply.ts';
import { documentWriters, letterHtml, type DocumentFile } from './document-files.ts';
import { run, type Seen, tryEach } from './programs.ts';

// Documents of other programs: what the applicant is told at choosing, and the first page as a reviewer sees it beside
// what Poppler and ImageMagick draw.

const tolerance = 32;
const differingMax = 0.01;
const waitMs = 20_000;

type Verdict = Pick<Seen, 'what' | 'seen' | 'isRight'>;

export async function checkDocuments(folder: string): Promise<Seen[]> {
  writeFileSync(join(folder, 'letter.html'), letterHtml);
  const server = await startServer();
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  try {
    const { token, admin } = await signIn(server.url, server.adminPassword);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([adminToken, adminUser]) => {
        localStorage.setItem('language', 'en');
        localStorage.setItem('adminToken', adminToken ?? '');
        localStorage.setItem('adminUser', adminUser ?? '');
      },
      [token, JSON.stringify(admin)],
    );
    await context.addCookies([{ name: 'language', value: 'en', url: server.url }]);
    const [applying, reviewing] = [await context.newPage(), await context.newPage()];
    applying.setDefaultTimeout(waitMs);
    await applying.goto(server.url);
    // The wizard's helper goes to addresses of the site alone.
    const goto = applying.goto.bind(applying);
    applying.goto = (path, options) => goto(new URL(path, server.url).href, options);
    const wizard = applyWizard(applying, 'en');
    await fillUpTo(wizard, 10);
    await wizard.openPart('documents');
    return await tryEach(folder, documentWriters, async ({ script, files }) => {
      run(folder, 'bash', '-ec', script);
      const rows: Verdict[] = [];
      for (const file of files) {
        rows.push(await tryDocument({ folder, server, applying, reviewing, file }));
      }
      return rows;
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Trial {
  folder: string;
  server: ServerProcess;
  applying: Page;
  reviewing: Page;
  file: DocumentFile;
}

async function tryDocument({ folder, server, applying, reviewing, file }: Trial): Promise<Verdict> {
  const { what } = file;
  try {
    const path = join(folder, file.file);
    const told = await choose(applying, path);
    if (file.told) return { what, seen: `told: ${told}`, isRight: file.told.test(told) };
    if (told !== '') return { what, seen: `told: ${told}`, isRight: false };
    await openDocument(reviewing, server, path);
    const isPdf = file.pages !== undefined;
    const { pages, said, difference } = isPdf
      ? await comparePdf(reviewing, path)
      : await comparePicture(reviewing, path);
    const percent = `${(100 * difference).toFixed(2)} %`;
    const isRight =
      pages === (file.pages ?? 1) &&
      (difference <= differingMax || said !== '') &&
      (file.said?.test(said) ?? said === '');
    return { what, seen: `${pages} pages, ${percent} differs; ${said}`, isRight };
  } catch (error) {
    return { what, seen: String(error), isRight: false };
  }
}

/** Puts a file into the wizard's first document; returns what the row then says, '' for a file that is taken. */
async function choose(page: Page, path: string): Promise<string> {
  const row = page.locator('[data-field="civilId"]');
  const words = row.getByRole('alert');
  const put = (file: Parameters<typeof row.setInputFiles>[0]) =>
    row.locator('input[type=file]:not([capture])').setInputFiles(file);
  await put({ name: 'before.png', mimeType: 'image/png', buffer: makePngFile() });
  const chosen = row.locator('#field-civilId-file');
  await chosen.getByText('before.png').waitFor();
  await words.waitFor({ state: 'detached' });
  await put(path);
  await chosen.getByText(basename(path)).or(words).first().waitFor();
  return (await words.count()) > 0 ? words.first().innerText() : '';
}

async function openDocument(page: Page, { url }: ServerProcess, path: string): Promise<void> {
  const { payload, headers } = multipart(
    documentedFields(),
    makeFormFiles({ civilId: { name: path, bytes: readFileSync(path) } }),
  );
  const answer = await fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  // NOTE: the documented answer.
  const { id } = (await answer.json()) as { id: string };
  assert.equal(answer.status, 201);
  await page.goto(`${url}/admin/dashboard?section=applications&application=${id}`);
}

/** A picture's pixels: red, green, blue and opacity in base64. */
interface Drawn {
  width: number;
  height: number;
  data: string;
}

interface Compared {
  pages: number;
  /** What the viewer says beside the page. */
  said: string;
  /** The part of the pixels that differ. */
  difference: number;
}

async function comparePdf(page: Page, path: string): Promise<Compared> {
  const canvas = page.locator('canvas[data-document-page]').first();
  await page.locator('canvas[data-document-page=drawn]').first().waitFor({ timeout: waitMs });
  const list = page.locator('[data-document-pages]');
  const said = (await list.locator('[data-notice]').allInnerTexts()).join(' ');
  const drawn = await canvas.evaluate((each) => {
    const { width, height } = each as HTMLCanvasElement;
    const { data } = (each as HTMLCanvasElement)
      .getContext('2d')!
      .getImageData(0, 0, width, height);
    return {
      width,
      height,
      data: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join('')),
    };
  });
  // pdftoppm takes the sizes of a page before its own turn, and does not smooth a scan that it makes smaller.
  const differences = [
    [drawn.width, drawn.height],
    [drawn.height, drawn.width],
  ].flatMap(([x = 0, y = 0]) =>
    [1, 3].map((finer) => {
      const size = ['-scale-to-x', String(x * finer), '-scale-to-y', String(y * finer)];
      const first = ['-f', '1', '-l', '1', ...size, path];
      return difference(drawn, execFileSync('pdftoppm', first, { maxBuffer: 1e8 }), finer);
    }),
  );
  const pages = Number(await list.getAttribute('data-document-pages'));
  return { pages, said, difference: Math.min(...differences) };
}

async function comparePicture(page: Page, path: string): Promise<Compared> {
  const picture = page.locator('img[data-document-image]').first();
  await picture.waitFor({ timeout: waitMs });
  const drawn = await picture.evaluate((each) => {
    const image = each as HTMLImageElement;
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d')!;
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, width, height);
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, width, height);
    return {
      width,
      height,
      data: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join('')),
    };
  });
  const upright = [path, '-auto-orient', '-background', 'white', '-alpha', 'remove'];
  const ppm = execFileSync('convert', [...upright, '-colorspace', 'sRGB', '-depth', '8', 'ppm:-'], {
    maxBuffer: 1e8,
  });
  return { pages: 1, said: '', difference: difference(drawn, ppm) };
}

/** The part of the pixels of which a colour differs by more than the tolerance; 1 for another size. */
function difference({ width, height, data }: Drawn, ppm: Buffer, finer = 1): number {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.subarray(0, 40).toString('latin1'));
  if (Number(header?.[1]) !== width * finer || Number(header?.[2]) !== height * finer) return 1;
  const [ours, theirs] = [Buffer.from(data, 'base64'), ppm.subarray(header?.[0].length)];
  const steps = Array.from({ length: finer }, (_, at) => at);
  const theirColour = (x: number, y: number, colour: number) => {
    const at = (dx: number, dy: number) =>
      theirs[((y * finer + dy) * width * finer + x * finer + dx) * 3 + colour] ?? 0;
    const sum = steps.reduce((all, dy) => steps.reduce((row, dx) => row + at(dx, dy), all), 0);
    return sum / (finer * finer);
  };
  let differing = 0;
  for (let at = 0; at < width * height; at += 1) {
    const isOff = [0, 1, 2].some((colour) => {
      const their = theirColour(at % width, Math.floor(at / width), colour);
      return Math.abs((ours[at * 4 + colour] ?? 0) - their) > tolerance;
    });
    if (isOff) differing += 1;
  }
  return differing / (width * height);
}
