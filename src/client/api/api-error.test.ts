import { expect, it } from 'vitest';
import { CallError, getCallError, failureIssues, getMessage, getStatus } from './api-error.ts';

it('names the status before the message, and shows the message alone', () => {
  const error = getCallError(409, '{"message":"Already in use","code":"taken"}');
  expect(error.message).toBe('409: Already in use');
  expect(getMessage(error, 'Failed')).toBe('Already in use');
  expect(getStatus(error)).toBe(409);
});

it('takes the body as it is when it is no JSON', () => {
  expect(getCallError(502, 'Down for maintenance').message).toBe('502: Down for maintenance');
});

it('falls back where the answer has no sentence for people', () => {
  for (const body of ['', '{}', '<h1>Bad Gateway</h1>', '\n<!doctype html>']) {
    expect(getMessage(getCallError(500, body), 'Failed to submit application')).toBe(
      'Failed to submit application',
    );
  }
});

it('falls back where no answer came', () => {
  expect(getMessage(new TypeError('Failed to fetch'), 'Login failed')).toBe('Login failed');
  expect(getStatus(new TypeError('Failed to fetch'))).toBeUndefined();
});

it('reads a tRPC failure the same way', () => {
  const issues = [{ path: 'phoneNumber', message: 'Invalid' }];
  const error = Object.assign(new Error('400: Some fields are not right'), {
    data: { httpStatus: 400, issues },
  });
  expect(getMessage(error, '')).toBe('Some fields are not right');
  expect(failureIssues(error)).toEqual(issues);
});

it('keeps the fields a refused upload names', () => {
  const error = new CallError(400, 'Check', [{ path: 'civilId', message: 'Required' }]);
  expect(failureIssues(error)).toHaveLength(1);
});
