import { expect, it } from 'vitest';
import { shrinkSteps } from './compress-image.ts';

it('lets quality go before size, and keeps the shape of the picture', () => {
  const steps = shrinkSteps({ width: 4032, height: 3024 }, 3000);
  expect(steps[0]).toEqual({ width: 3000, height: 2250, quality: 0.88 });
  expect(steps.slice(0, 4).every(({ width }) => width === 3000)).toBe(true);
  expect(steps[4]).toEqual({ width: 2000, height: 1500, quality: 0.88 });
  expect(steps.at(-1)).toEqual({ width: 900, height: 675, quality: 0.52 });
});

it('measures the longer side, whichever it is', () => {
  expect(shrinkSteps({ width: 3024, height: 4032 }, 2400)[0]).toMatchObject({
    width: 1800,
    height: 2400,
  });
});

it('never makes a picture larger, and a hair-thin one keeps a pixel', () => {
  const edges = shrinkSteps({ width: 1700, height: 400 }, 3000).map(({ width }) => width);
  expect([...new Set(edges)]).toEqual([1700, 1600, 1200, 900]);
  expect(shrinkSteps({ width: 9000, height: 1 }, 2400)[0]).toMatchObject({ height: 1 });
});
