import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pageLoader } from '../../../scripts/build/page-loader.ts';

const first = ['/assets/first.js'];

function codeFor(files: readonly string[]): string {
  return /<script>([^]*)<\/script>/.exec(pageLoader(files, []))?.[1] ?? '';
}

it('asks for a page’s files a few at a time, each once', () => {
  const files = Array.from({ length: 20 }, (_, at) => `/assets/${at}.js`);
  const asked: string[] = [];
  const tasks: (() => void)[] = [];
  runInNewContext(codeFor(files), {
    requestAnimationFrame: (task: () => void) => task(),
    setTimeout: (task: () => void) => tasks.push(task),
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
  });

  const inOneTask: number[] = [];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const before = asked.length;
    task();
    inOneTask.push(asked.length - before);
  }
  expect(Math.max(...inOneTask)).toBe(8);
  expect(asked).toEqual(files);
});

it('waits until the page is on screen where the browser tells of it, and not for ever', () => {
  const asked: string[] = [];
  const waiting: [task: () => void, ms: number | undefined][] = [];
  let tell: (painted: { getEntriesByName: (name: string) => unknown[] }) => void = () => undefined;
  class Observer {
    static supportedEntryTypes = ['paint'];
    observe = () => undefined;
    constructor(told: typeof tell) {
      tell = told;
    }
  }
  const load = () => {
    runInNewContext(codeFor(first), {
      PerformanceObserver: Observer,
      requestAnimationFrame: (task: () => void) => task(),
      setTimeout: (task: () => void, ms?: number) => waiting.push([task, ms]),
      document: {
        createElement: () => ({}),
        head: { append: ({ href }: { href: string }) => asked.push(href) },
      },
    });
  };
  const painted = (...names: string[]) =>
    tell({ getEntriesByName: (name) => names.filter((each) => each === name) });

  load();
  expect(waiting.map(([, ms]) => ms)).toEqual([500]);
  painted('first-paint');
  expect(asked).toEqual([]);
  painted('first-contentful-paint');
  expect(asked).toEqual(first);

  load();
  waiting.at(-1)?.[0]();
  expect(asked).toEqual([...first, ...first]);
});
