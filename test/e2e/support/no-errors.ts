import { expect } from '@playwright/test';
import type { Visit } from './visit.ts';

/**
 * Expects that the page has logged no error since this was last asked, but what the test provokes:
 * after each test, so that an error belongs to one test and a second try does not inherit it.
 */
export function expectNoErrors({ errors }: Visit, provoked?: RegExp): void {
  const unexpected = errors.splice(0).filter((text) => !provoked?.test(text.split('\n')[0] ?? ''));
  expect(unexpected).toEqual([]);
}
