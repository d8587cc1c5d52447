import { expect, test } from 'vitest';
import { codingFor, codings } from './content-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['br;q=9, gzip;q=x', 'identity'],
  ['identity;q=0', 'identity'],
])('answers %j with %s', (header, expected) => {
  expect(codingFor(header, codings)).toBe(expected);
});

test('chooses among what there is', () => {
  expect(codingFor('br, gzip', ['gzip', 'identity'])).toBe('gzip');
  expect(codingFor('br', ['identity'])).toBe('identity');
});
