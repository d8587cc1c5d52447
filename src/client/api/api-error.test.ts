import { beforeEach, expect, it, vi } from 'vitest';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { CallError, ForeignError, failureIssues, getMessage, getStatus } from './api-error.ts';
import { getCallError } from './call-error.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'ar' } }));

it('names the status before the message, and shows the message alone', () => {
  const error = getCallError(409, '{"message":"Already in use","code":"taken"}');
  expect(error.message).toBe('409: Already in use');
  expect(getMessage(error, 'Failed')).toBe('Already in use');
  expect(getStatus(error)).toBe(409);
});

it.each([
  [413, '<h1>413 Request Entity Too Large</h1>', errorSentences.tooLargeTogether.ar],
  [408, 'Request Timeout', errorSentences.tooSlow.ar],
  [429, '{"message":"slow down"}', errorSentences.rate_limited.ar],
  [502, 'Down for maintenance', errorSentences.unavailable.ar],
  [504, '', errorSentences.unavailable.ar],
  [500, '{"message":"x","code":"proxy_error"}', errorSentences.unavailable.ar],
  [403, '<h1>Forbidden</h1>', 'Failed'],
  [409, 'Conflict', 'Failed'],
])('says %d of a proxy in our own words, never in its own (%s)', (status, body, said) => {
  const error = getCallError(status, body);
  expect(error).toBeInstanceOf(ForeignError);
  expect(getMessage(error, 'Failed')).toBe(said);
  expect(getStatus(error)).toBe(status);
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
