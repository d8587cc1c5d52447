import type { Page } from '@playwright/test';

/** Built-ins that Safari 15.6, Chrome 100, Firefox 100 or Samsung Internet 20 lacks, by what has them. */
const newBuiltIns: Readonly<Record<string, readonly string[]>> = {
  Array: ['fromAsync'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Error: ['captureStackTrace', 'isError'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'some',
    'take',
    'toArray',
  ],
  Intl: ['DurationFormat', 'Segmenter'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any', 'timeout'],
  'Blob.prototype': ['bytes'],
  Response: ['json'],
  'Response.prototype': ['bytes'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['ariaHidden', 'checkVisibility', 'getHTML', 'moveBefore', 'setHTMLUnsafe'],
  'HTMLElement.prototype': ['inert', 'popover', 'showPopover', 'togglePopover'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLInputElement.prototype': ['showPicker'],
  'Navigator.prototype': ['connection', 'scheduling', 'userAgentData'],
  window: [
    ...['CompressionStream', 'DecompressionStream', 'OffscreenCanvas', 'TransformStream'],
    ...[
      'cancelIdleCallback',
      'navigation',
      'requestIdleCallback',
      'scheduler',
      'showSaveFilePicker',
    ],
  ],
};

const isPage = ({ pathname }: URL) => !/^\/(?:assets|trpc|api|files|uploads)\/|\./.test(pathname);

/** Style as the oldest browsers read it: without what they do not know, which there is no rule or declaration. */
const toOldStyle = (css: string) =>
  css
    .replace(/@supports not selector\(:has\(\*\)\)/g, '@supports (display: block)')
    .replace(/:has\(/g, ':unknown(')
    .replace(/color-mix\(/g, 'unknown(')
    .replace(/(\d)[dsl]v([hw])/g, '$1unknown$2')
    .replace(/([{;]\s*)(translate|rotate|scale):/g, '$1unknown-$2:')
    .replace(/(overflow[-xy]*:\s*)clip/g, '$1unknown');

/** Before any script of the page: takes away what the oldest browsers lack, of built-ins and of style. */
export async function makeOld(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<style[^>]*>)([^<]*)/g, (_, tag: string, css: string) => {
      return tag + toOldStyle(css);
    });
    const headers = response.headers();
    // The policy names the hashes of the style as it was.
    const policy = headers['content-security-policy'] ?? '';
    headers['content-security-policy'] = policy.replace(
      /style-src [^;]*/,
      "style-src 'unsafe-inline'",
    );
    await route.fulfill({ response, headers, body });
  });
  await page.addInitScript(`{
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (rule, at) {
      return insert.call(this, (${toOldStyle.toString()})(rule), at);
    };
  }`);
  await page.addInitScript((lacking) => {
    for (const [path, names] of Object.entries(lacking)) {
      let owner: object = window;
      for (const part of path.split('.')) owner = Reflect.get(owner, part) as object;
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
    Reflect.deleteProperty(window, 'Iterator');
  }, newBuiltIns);
}

/** Does what a browser's translation does, but for other words: each text goes into elements of its own. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const skipped = 'script, style, noscript, textarea, code, title, svg, font, [translate=no]';
    const replace = (text: Node) => {
      if (!text.parentElement || text.parentElement.closest(skipped) || !text.textContent?.trim())
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.textContent;
      outer.append(inner);
      text.parentElement.replaceChild(outer, text);
    };
    const replaceIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(replace);
    };
    // Once the page is alive, as after a press on "Translate".
    const begin = () => {
      if ('early' in window) {
        setTimeout(begin, 20);
        return;
      }
      replaceIn(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          for (const node of type === 'characterData' ? [target] : addedNodes) {
            if (node.isConnected) replaceIn(node);
          }
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    addEventListener('DOMContentLoaded', begin);
  });
}

type Store = 'localStorage' | 'sessionStorage' | 'indexedDB';

/** Before any script of the page: naming one of these stores throws, as where site data is blocked. */
export async function blockStorage(page: Page, stores: readonly Store[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  }, stores);
}
