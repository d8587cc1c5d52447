import { describe, expect, test } from 'vitest';
import { getMailSender, getMailServer } from './mail-server.ts';

const address = 'no-reply@rusoom.example';

describe('a sender', () => {
  test.each([
    [address, ''],
    [`<${address}>`, ''],
    [`Rusoom <${address}>`, 'Rusoom'],
    [`Rusoom, Kuwait <${address}>`, 'Rusoom, Kuwait'],
    [`"Rusoom, Kuwait" <${address}>`, 'Rusoom, Kuwait'],
    [`Rusoom: Tuition (KW) [1]; <${address}>`, 'Rusoom: Tuition (KW) [1];'],
    [`Rusoom <KW> <${address}>`, 'Rusoom <KW>'],
    [`"The \\"Rusoom\\" team" <${address}>`, 'The "Rusoom" team'],
    [`The "Rusoom" team <${address}>`, 'The "Rusoom" team'],
    [`info@rusoom <${address}>`, 'info@rusoom'],
    [`رسوم، الكويت <${address}>`, 'رسوم، الكويت'],
  ])('%s has the name %s', (text, name) => {
    expect(getMailSender(text)).toEqual({ name, address });
  });

  test.each([
    'nobody',
    '',
    'Rusoom, Kuwait',
    'Rusoom <nobody>',
    `Rusoom ${address}`,
    `Rusoom <${address}>, Other <b@c.example>`,
    `a@b.example, ${address}`,
    `Rusoom\nBcc: a@b.example <${address}>`,
  ])('is not %j', (text) => {
    expect(getMailSender(text)).toBeUndefined();
  });
});

describe('a mail server', () => {
  test.each([
    ['smtp://mail.example:587/', { host: 'mail.example', port: 587 }],
    ['smtp://user:p%23%2F%3F%25@mail.example', { user: 'user', password: 'p#/?%' }],
    ['smtp://us@er:p:w@mail.example', { user: 'us@er', password: 'p:w', host: 'mail.example' }],
  ])('%s is understood', (text, server) => {
    expect(getMailServer(text)).toMatchObject(server);
  });

  test.each([
    'smtp://user:12#34@mail.example',
    'smtp://user:12/34@mail.example',
    'smtp://user:12?34@mail.example',
    'smtp://user:12%34%@mail.example',
    'smtp://user:pass#word@mail.example',
    'smtp://user:pass/word@mail.example:587',
    'smtp://user:pass%word@mail.example',
    'smtp://mail.example/path',
    'smtp://mail.example?query',
    'smtp://mail.example?',
    'smtp://mail.example#',
  ])('%s is refused, because it would be another server', (text) => {
    expect(getMailServer(text)).toBeUndefined();
  });
});
