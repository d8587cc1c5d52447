import { expect, test } from 'vitest';
import { withoutRecipient } from './reason.ts';

test.each([
  ['550 <Mariam@Mail.example>: User unknown', '550 <…>: User unknown'],
  ['550 5.1.1 MARIAM: no such mailbox', '550 5.1.1 …: no such mailbox'],
  ['550 mariam+school@mail.example.', '550 ….'],
  ['user "mariam" at host mail.example', 'user "…" at host mail.example'],
  ['relayed as SRS0=x=mail.example=mariam@relay.example', 'relayed as …'],
  ['mariam%mail.example is unknown, see mariam=40', '…%mail.example is unknown, see …=40'],
  ['alias of someone@other.example', 'alias of …'],
  ['sender no-reply@rusoom.example rejected', 'sender no-reply@rusoom.example rejected'],
  ['mariamah has a full mailbox', 'mariamah has a full mailbox'],
  ['Try again later', 'Try again later'],
])('%s becomes %s', (reason, shown) => {
  const recipient = 'mariam+school@mail.example';
  expect(withoutRecipient(reason, recipient, 'No-Reply@rusoom.example')).toBe(shown);
});

test('a local part of signs and Arabic is removed as text', () => {
  expect(withoutRecipient('no a.*[b] here, axxb', 'a.*[b]@mail.example')).toBe('no … here, axxb');
  expect(withoutRecipient('no A_b-c/d here', 'a_b-c/d@mail.example')).toBe('no … here');
  expect(withoutRecipient('المستخدم مريم غير معروف', 'مريم@mail.example')).toBe(
    'المستخدم … غير معروف',
  );
});

test('an address with a quote is removed whole', () => {
  const reason = "550 <Mary.O'Brien@mail.example>, mary.o'brien: unknown";
  expect(withoutRecipient(reason, "mary.o'brien@mail.example")).toBe('550 <…>, …: unknown');
  expect(withoutRecipient('no anna.m@b.co', 'm@b.co')).toBe('no …');
});

test('without a recipient the words stay', () => {
  expect(withoutRecipient('Not sent', '')).toBe('Not sent');
});
