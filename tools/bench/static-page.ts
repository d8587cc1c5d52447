// A page of the program as a hand would write it for the same text and pictures: plain elements, one small
// style sheet, the two fonts, and no script. What the program's own pages are measured beside (bench-web.ts).
import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { once } from 'node:events';

/** What a hand writes for these pages: one column, the same sizes of text. */
const sheet = `
@font-face { font-family: Inter; src: url(/inter.woff2); font-weight: 400 700; font-display: swap; }
@font-face { font-family: Readex; src: url(/readex-pro.woff2); font-weight: 400 700; font-display: swap;
  unicode-range: U+600-6FF, U+200C-200D; }
* { box-sizing: border-box; }
body { margin: 0; font: 400 1rem/1.7 Inter, Readex, sans-serif; background: #fbfaf7; color: #10201f; }
main, header, footer { padding: 1rem; }
main { min-height: 100vh; max-width: 72rem; margin: auto; }
h1 { font-size: 2rem; line-height: 1.25; }
ul, ol { padding: 0; list-style: none; }
header nav { display: none; }
input, button { font: inherit; min-height: 2.75rem; }
svg { vertical-align: middle; max-width: 100%; }`;

/** The page without scripts, classes and styles of its own; `html` as the program sends it. */
export function staticPage(html: string): string {
  const [, language = 'ar', direction = 'rtl'] = /<html lang="(\w+)" dir="(\w+)"/.exec(html) ?? [];
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  const root = html.indexOf('<div id="root"');
  const content = html
    .slice(root, html.lastIndexOf('</div>') + '</div>'.length)
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '');
  if (root < 0 || content.length < 1000) throw new Error('The page has nothing to show.');
  const font = language === 'ar' ? 'readex-pro' : 'inter';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
<link rel="preload" as="font" type="font/woff2" href="/${font}.woff2" crossorigin>
<style>${sheet}</style>
</head>
<body>${content}</body>
</html>`;
}

/** Serves such pages, by address, and the fonts, by name, on a free port; compressed, and without a word of more. */
export async function serveStatic(
  pages: ReadonlyMap<string, string>,
  fonts: ReadonlyMap<string, Buffer>,
): Promise<{ url: string; server: Server }> {
  const server = createServer(({ url = '/' }, response) => {
    const font = fonts.get(url);
    const page = pages.get(url);
    if (font) response.setHeader('content-type', 'font/woff2').end(font);
    else if (page !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br').end(brotliCompressSync(page));
    } else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
