// The icons as one picture. As code each takes a quarter of a kilobyte of the pages that may draw it.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { root } from '../prepare.mjs';

const component = join(root, 'src/client/ui/sprite-icon.tsx');
const virtual = '\0icons';

/** In builds, gives components of the sprite to who imports from lucide-react, and writes the sprite. */
export function iconSprite(): Plugin {
  const names = usedNames();
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${names.map(toSymbol).join('')}</svg>`;
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8);
  const fileName = `assets/icons-${hash}.svg`;
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'lucide-react' ? virtual : undefined),
    load(id) {
      if (id !== virtual) return undefined;
      const icons = names.map(
        (name) => `export const ${name} = /* @__PURE__ */ spriteIcon(sprite, '${name}');`,
      );
      return [
        `import { spriteIcon } from ${JSON.stringify(component)};`,
        `const sprite = '/${fileName}';`,
        ...icons,
      ].join('\n');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}

/** The icons that the client imports, by their names in lucide-react. */
function usedNames(): string[] {
  const names = new Set<string>();
  for (const file of globSync('src/client/**/*.{ts,tsx}', { cwd: root })) {
    const code = readFileSync(join(root, file), 'utf8');
    for (const [, list = ''] of code.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)) {
      for (const name of list.split(',')) names.add(name.trim());
    }
  }
  return [...names].filter((name) => Object.hasOwn(lucide, name)).sort();
}

function toSymbol(name: string): string {
  // NOTE: the names are those of its components.
  const icon = Reflect.get(lucide, name) as lucide.LucideIcon;
  const parts = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${parts}</symbol>`;
}
