// The chunks of the client's build, written beside it: imports and sources of each file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';

export interface Chunk {
  /** The entry or page of this chunk, such as `src/client/app/main.tsx`; undefined for a shared chunk. */
  source?: string;
  /** Files that must load first. */
  imports: string[];
  /** Its source files, relative to the project folder. */
  modules: string[];
}

/** The chunks by file name under `client/`. */
export type Chunks = Record<string, Chunk>;

const reportName = 'chunks.json';

export function readChunks(dist: string): Chunks {
  // NOTE: written by `reportChunks` below.
  return JSON.parse(readFileSync(join(dist, reportName), 'utf8')) as Chunks;
}

/** Writes the report to a folder during Vite's build. */
export function reportChunks(dist: string): Plugin {
  return {
    name: 'report-chunks',
    generateBundle(_options, bundle) {
      const chunks: Chunks = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { fileName, facadeModuleId, imports, moduleIds } = output;
        chunks[fileName] = {
          ...(facadeModuleId !== null && { source: getSource(facadeModuleId) }),
          imports,
          modules: moduleIds.map(getSource),
        };
      }
      writeFileSync(join(dist, reportName), JSON.stringify(chunks, undefined, 1));
    },
  };
}

/** Returns a source's chunk after everything that it imports. Errors: if there is no such chunk. */
export function getClosure(chunks: Chunks, source: string): string[] {
  const file = Object.keys(chunks).find((name) => chunks[name]?.source === source);
  if (file === undefined) throw new Error(`The build has no chunk of ${source}.`);
  const seen = new Set<string>();
  const closure: string[] = [];
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports.forEach(add);
    closure.push(name);
  };
  add(file);
  return closure;
}

function getSource(id: string): string {
  return relative(root, id.replace(/^\0/, '').split('?')[0] ?? id);
}
