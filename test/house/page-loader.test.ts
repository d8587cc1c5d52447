import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pageLoader } from '../../scripts/page-loader.ts';

it('asks for a page’s files a few at a time, each once', () => {
  const files = Array.from({ length: 20 }, (_, at) => `/assets/${at}.js`);
  const code = /<script>([^]*)<\/script>/.exec(pageLoader(files, []))?.[1] ?? '';
  const asked: string[] = [];
  const tasks: (() => void)[] = [];
  runInNewContext(code, {
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
