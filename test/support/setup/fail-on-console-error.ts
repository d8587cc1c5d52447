import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const printed = errors.mock.calls.map((args) => args.map(String).join(' '));
  errors.mockRestore();
  expect(printed, 'nothing is printed with console.error').toEqual([]);
});
