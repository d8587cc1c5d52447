import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * In development no server fills the page's placeholders, nor reads cookies for them: what this browser keeps and
 * prefers is left to the page's script.
 */
function placeholders(): Plugin {
  const values: Record<string, string> = { LANG: 'ar', DIR: 'rtl', THEME: 'light auto' };
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

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'src/client',
  base: '/',
  plugins: [react(), placeholders()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Everything stays a file of its own: the content policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      // What many pages share comes in one file: a phone takes a moment for each, however small.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 20 }] } },
    },
  },
  server: {
    // NOTE: whole names, since `/trpc.ts` is a source of the page.
    proxy: { '^/(?:api|trpc|files|uploads)(?:/|$)': backend },
  },
});
