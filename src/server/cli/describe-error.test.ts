import { expect, test } from 'vitest';
import { explain } from './describe-error.ts';
import { OperatorError } from '../operator-error.ts';

const failure = (code: string) => Object.assign(new Error('canary'), { code });

test.each([
  ['ENOSPC', 'The disk is full. To see what to do, run: npm start -- doctor'],
  ['EDQUOT', 'The disk is full. To see what to do, run: npm start -- doctor'],
  ['SQLITE_FULL', 'app.sqlite: the disk is full (SQLITE_FULL).'],
  ['53100', 'The disk is full. To see what to do, run: npm start -- doctor'],
  ['SQLITE_IOERR_SHMSIZE', 'app.sqlite: the disk is full'],
  ['SQLITE_IOERR_READ', 'app.sqlite (SQLITE_IOERR_READ).'],
  ['SQLITE_NOTADB', 'app.sqlite is damaged (SQLITE_NOTADB)'],
  ['EADDRINUSE', ' is already in use. Stop the other program'],
  ['ENOTFOUND', 'HOST is not an address of this machine.'],
  ['EACCES', 'Permission denied: this user cannot use this port or folder.'],
])('%s is reported to the operator in a sentence, without a stack', (code, sentence) => {
  const message = explain(failure(code));
  expect(message).toContain(sentence);
  expect(message).not.toMatch(/canary|\n/);
});

test('what is meant for the operator is shown as it is, and all else with its stack', () => {
  expect(explain(new OperatorError('There is no key yet.'))).toBe('There is no key yet.');
  expect(explain(failure('EWHATEVER'))).toMatch(/canary\n +at /);
});
