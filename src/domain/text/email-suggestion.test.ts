import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.om', 'gmail.com'],
  ['gmail.net', 'gmail.com'],
  ['gmail.com.kw', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmail..com', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  [' gmail. com', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.comm', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.con', 'hotmail.com'],
  ['hotmil.co', 'hotmail.com'],
  ['homtail.com', 'hotmail.com'],
  ['hotmail.cmo', 'hotmail.com'],
  ['hotmial.fr', 'hotmail.fr'],
  ['outlok.com', 'outlook.com'],
  ['outllok.com', 'outlook.com'],
  ['otlook.con', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.co.uk', 'yahoo.co.uk'],
  ['iclod.com', 'icloud.com'],
  ['icloud.co', 'icloud.com'],
  ['live.con', 'live.com'],
  ['company.con', 'company.com'],
  ['ministry.con.kw', 'ministry.com.kw'],
])('%s is taken for %s', (typed, meant) => {
  expect(suggestEmail(`Umm.Salem+1@${typed}`)).toBe(`Umm.Salem+1@${meant}`);
});

test.each([
  'gmail.com',
  'GMAIL.com',
  'hotmail.co.uk',
  'yahoo.fr',
  'outlook.sa',
  'live.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'me.com',
  'proton.me',
  'love.com',
  'company.co',
  'ku.edu.kw',
  'moe.gov.kw',
  'outlooks.edu.kw',
  'school.example',
  '',
])('%s may be right', (domain) => {
  expect(suggestEmail(`a@${domain}`)).toBeUndefined();
});

test.each(['', 'a', '@gmail.con', 'a b@', '@'])('%s is no address yet', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
