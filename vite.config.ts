import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pagesMax } from '#client/lib/pdf-limits.ts';
import { themeCss } from '#client/theme/theme-css.ts';
import { iconSprite } from '#scripts/build/icon-sprite.ts';
import { codeSplitting } from '#scripts/build/code-groups.ts';

/**
 * In development no server fills the page's placeholders, nor reads cookies for them: what this browser keeps and
 * prefers is left to the page's script.
 */
function placeholders(): Plugin {
  const values: Record<string, string> = { LANG: 'ar', DIR: 'rtl', THEME: 'light auto', DAY: '' };
  return {
    name: 'placeholders',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/__([A-Z]+)__/g, (mark, name: string) => values[name] ?? mark),
    },
  };
}

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * The predefined character maps, which the PDF reader fetches by name when a document needs one. Its
 * version is in their path, so that they may be cached for good.
 */
function characterMaps(): Plugin {
  const { version } = JSON.parse(readFileSync(join(pdfjs, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = `assets/pdfjs-${version}`;
  const names = readdirSync(join(pdfjs, 'cmaps')).filter((name) => name.endsWith('.bcmap'));
  const read = (name: string) => readFileSync(join(pdfjs, 'cmaps', name));
  return {
    name: 'character-maps',
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(name) });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = names.find((known) => request.url === `/${known}`);
        if (name === undefined) next();
        else response.end(read(name));
      });
    },
  };
}

/** The longest stream that is decoded, in bytes: an A4 page at 600 dpi in colour. */
const streamBytesMax = 128 * 1024 * 1024;

/**
 * What pdf.js reads before the first page, whatever the file says of itself: not its whole page tree, and no stream
 * without end. It has no options for these.
 */
const pdfLimits: readonly (readonly [code: string, limited: string])[] = [
  [
    'await this.getPage(numPages - 1);',
    `if (numPages <= ${pagesMax}) await this.getPage(numPages - 1);`,
  ],
  [
    'while (queue.length > 0) {\n      const queueItem',
    `while (queue.length > 0 && pageIndex < ${pagesMax}) {\n      const queueItem`,
  ],
  [
    'if (currentNode === this.toplevelPagesDict && lastKid',
    `if (kids.length <= ${pagesMax} && currentNode === this.toplevelPagesDict && lastKid`,
  ],
  [
    'const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);\n    return this.buffer',
    `if (size > ${streamBytesMax}) throw new FormatError("stream too long");\n    const buffer2 = new Uint8Array(size);\n    buffer2.set(buffer);\n    return this.buffer`,
  ],
];

function limitedPdf(): Plugin {
  return {
    name: 'limited-pdf',
    transform(source, id) {
      if (!id.endsWith('/pdfjs-dist/legacy/build/pdf.worker.mjs')) return undefined;
      return pdfLimits.reduce((text, [code, limited]) => {
        if (text.split(code).length !== 2) throw new Error(`pdf.js has changed at: ${code}`);
        return text.replace(code, limited);
      }, source);
    },
  };
}

/** Fills in theme.css, so that theme and Chakra's recipes are the only source of tokens and controls. */
function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    enforce: 'pre',
    transform(source, id) {
      return id.endsWith('/theme/theme.css') ? source + themeCss() : undefined;
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        // NOTE: components' own rules win over it only if they come later.
        if (!String(file.source).startsWith('html{')) {
          this.error(`${file.fileName} does not begin with the theme.`);
        }
      }
    },
  };
}

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'src/client',
  base: '/',
  plugins: [iconSprite(), react(), placeholders(), characterMaps(), themeStyles()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Everything stays a file of its own: the content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // One file for all pages: what is drawn first waits for its styles.
    cssCodeSplit: false,
    // The oldest browsers that README names; eslint.config.js names the built-ins that they lack.
    cssTarget: ['safari15.6', 'ios15.6', 'chrome100', 'firefox100'],
    // NOTE: of the syntax of Safari 16 its class fields alone are newer. Safari 15.6 fails only on those whose first value
    // has brackets round a name (webkit.org/b/236843), which no package has; written otherwise they cost 2 KB a page.
    target: ['safari16', 'ios16', 'chrome100', 'firefox100'],
    rolldownOptions: {
      output: { codeSplitting: codeSplitting() },
    },
  },
  // The PDF thread imports its decoder from itself (src/client/lib/pdf-worker.ts); Vite drops a worker's own exports.
  worker: {
    format: 'es',
    plugins: () => [limitedPdf()],
    rolldownOptions: {
      output: {
        footer: ({ name }) =>
          name === 'pdf-worker' ? 'export default self.createJpeg2000Decoder;' : '',
      },
    },
  },
  server: {
    // NOTE: whole names and no sources, since `/api/trpc.ts` is one of the page.
    proxy: { '^/(?:api|trpc|files|uploads)(?:/(?!.*\\.tsx?(?:\\?|$))|$)': backend },
  },
});
