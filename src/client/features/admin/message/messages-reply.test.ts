import { describe, expect, it } from 'vitest';
import { replyAddress } from './messages-reply.ts';

const reply = { to: 'mariam@example.com', subject: 'Re: القسط', intro: 'Mariam wrote:' };

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
