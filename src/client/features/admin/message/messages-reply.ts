import { internationalPhone } from '../../../../domain/person/phone.ts';

/** A conversation in WhatsApp; undefined where the number's country is not known. */
export function whatsappAddress(phone: string): string | undefined {
  const number = internationalPhone(phone);
  return number && `https://wa.me/${number.slice(1)}`;
}

/** What a reply quotes at most: mail programs cut longer addresses off. */
const quoteMax = 700;

type Reply = {
  to: string;
  subject: string;
  /** The line over the quotation. */
  intro: string;
  quoted: string;
};

/** The `mailto:` address of a reply, the message quoted under an empty line for the answer. */
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
