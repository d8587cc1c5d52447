// What the client's build is made of, written beside it: which file imports which, and holds which sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';

export interface Chunk {
  /** The source that this file stands for: `src/client/app/main.tsx`, a page; none for what others share. */
  source?: string;
  /** Files that it needs before it runs. */
  imports: string[];
  /** Every source in it, from the project's folder. */
  modules: string[];
}

/** The chunks by their file's name under `client/`. */
export type Chunks = Record<string, Chunk>;

const reportName = 'chunks.json';

export function readChunks(dist: string): Chunks {
  // NOTE: written by reportChunks below.
  return JSON.parse(readFileSync(join(dist, reportName), 'utf8')) as Chunks;
}

/** Writes the report to a folder while Vite builds. */
export function reportChunks(dist: string): Plugin {
  return {
    name: 'report-chunks',
    generateBundle(_options, bundle) {
      const chunks: Chunks = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, facadeModuleId, imports, moduleIds } = output;
        chunks[fileName] = {
          ...(facadeModuleId !== null && { source: sourceOf(facadeModuleId) }),
          imports,
          modules: moduleIds.map(sourceOf),
        };
      }
      writeFileSync(join(dist, reportName), JSON.stringify(chunks, undefined, 1));
    },
  };
}

/** The file of a source and all that it needs before it runs, itself first. Errors: when there is none. */
export function closureOf(chunks: Chunks, source: string): string[] {
  const file = Object.keys(chunks).find((name) => chunks[name]?.source === source);
  if (file === undefined) throw new Error(`The build has no chunk of ${source}.`);
  const closure = new Set<string>();
  const add = (name: string) => {
    if (closure.has(name)) return;
    closure.add(name);
    chunks[name]?.imports.forEach(add);
  };
  add(file);
  return [...closure];
}

function sourceOf(id: string): string {
  return relative(root, id.replace(/^\0/, '').split('?')[0] ?? id);
}
