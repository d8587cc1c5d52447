import { internationalPhone } from '#domain/person/phone.ts';

/** A WhatsApp link; undefined if the number's country is unknown. */
export function whatsappAddress(phone: string): string | undefined {
  const number = internationalPhone(phone);
  return number && `https://wa.me/${number.slice(1)}`;
}

/** The most characters that a reply quotes, because mail programs truncate longer URLs. */
const quoteMax = 700;

type Reply = {
  to: string;
  subject: string;
  /** The line above the quote. */
  intro: string;
  quoted: string;
};

/** The `mailto:` URL of a reply, with the message quoted below an empty line. */
export function replyAddress({ to, subject, intro, quoted }: Reply): string {
  const shown =
    [...quoted].length > quoteMax ? `${[...quoted].slice(0, quoteMax).join('')}…` : quoted;
  const lines = shown.split('\n').map((line) => `> ${line}`);
  const body = ['', '', intro, ...lines].join('\r\n');
  const query = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(body)}`].join(
    '&',
  );
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query}`;
}
