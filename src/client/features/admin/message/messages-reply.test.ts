import { describe, expect, it } from 'vitest';
import { replyAddress, whatsappAddress } from './messages-reply.ts';

const reply = { to: 'mariam@example.com', subject: 'Re: القسط', intro: 'Mariam wrote:' };

it.each([
  ['5123 4567', '96551234567'],
  ['٥١٢٣ ٤٥٦٧', '96551234567'],
  ['965 5123 4567', '96551234567'],
  ['00965-51234567', '96551234567'],
  ['+44 20 7123 4567', '442071234567'],
  ['020 7123 4567', undefined],
  ['1234567', undefined],
])('leads from %s to WhatsApp where the country is known', (phone, digits) => {
  expect(whatsappAddress(phone)).toBe(digits && `https://wa.me/${digits}`);
});

describe('the address of a reply', () => {
  it('quotes each line of the message under room for the answer', () => {
    const url = new URL(replyAddress({ ...reply, quoted: 'First & last\nالثاني' }));
    expect(url.pathname).toBe('mariam@example.com');
    expect(url.searchParams.get('subject')).toBe('Re: القسط');
    expect(url.searchParams.get('body')).toBe(
      '\r\n\r\nMariam wrote:\r\n> First & last\r\n> الثاني',
    );
  });

  it('adds nothing that an address with signs of its own could bring', () => {
    const to = 'a?cc=b@example.com';
    const url = new URL(replyAddress({ ...reply, to, quoted: 'x' }));
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('shortens a long quotation between characters', () => {
    const url = new URL(replyAddress({ ...reply, quoted: '😀'.repeat(900) }));
    expect(url.searchParams.get('body')?.endsWith('😀…')).toBe(true);
    expect(url.href.length).toBeLessThan(10_000);
  });
});
