import { brand } from '#domain/site/brand.ts';
import type { Language } from '#domain/text/language.ts';
import { escapedMarkup } from '#domain/text/markup.ts';
import { unbrokenTimes } from '#domain/text/text.ts';
import { documentSlot } from '#domain/document/document-request.ts';
import { getAgreementParts } from './agreement-parts.ts';
import type { Line, MailContent } from './content.ts';
import { mailText } from './text.ts';

export interface Written {
  subject: string;
  text: string;
  html: string;
}

interface Setting {
  language: Language;
  /** The public URL of the site, without a trailing slash. */
  siteUrl: string;
}

/** Writes an email in the recipient's language, as plain text and as HTML with the right direction. */
export function writeMail(content: MailContent, setting: Setting): Written {
  const words = mailText[setting.language];
  const { subject, lines } = getParts(content, setting.language);
  const id = content.template === 'test' ? undefined : content.applicationId;
  const idLine: Line[] = id ? [{ label: words.applicationId, value: id, isLtr: true }] : [];
  const all: Line[] = [words.greeting, ...lines, ...idLine];
  // NOTE: the id only; the page asks for the email address, so that a forwarded email opens nothing.
  const link = id && `${setting.siteUrl}/track?id=${id}`;
  return {
    subject: [subject, id, brand.name[setting.language]].filter(Boolean).join(' · '),
    text: plainText(all, { link, language: setting.language }),
    html: htmlText(all, { link, subject, language: setting.language }),
  };
}

function getParts(content: MailContent, language: Language): { subject: string; lines: Line[] } {
  const words = mailText[language];
  switch (content.template) {
    case 'receipt': {
      const { subject, body, expected } = words.receipt;
      const by = content.expectedBy && deadlineText(content.expectedBy, language);
      return { subject, lines: [body, ...(by ? [{ label: expected, value: by }] : [])] };
    }
    case 'status': {
      const { subject, body } = words.status[content.status];
      const note = content.note ? [{ label: words.note, value: content.note }] : [];
      return { subject, lines: [body, ...note] };
    }
    case 'documentRequest': {
      const requests = content.documents.map(({ document, reason }) => ({
        label: documentName(document, language),
        value: reason,
      }));
      return {
        subject: words.documentRequest.subject,
        lines: [words.documentRequest.body, ...requests, words.documentRequest.where],
      };
    }
    case 'agreement':
    case 'counterOffer':
    case 'code':
    case 'payment':
    case 'reminder':
      return getAgreementParts(content, language);
    case 'test':
      return { subject: words.test.subject, lines: [words.test.body] };
  }
}

/** The name of a document such as `childCivilId_1`, numbered from 1. */
function documentName(document: string, language: Language): string {
  const slot = documentSlot(document);
  if (!slot) return document;
  const name = mailText[language].documents[slot.kind];
  const isOneOfMany = slot.kind === 'childrenCivilIds' || slot.kind === 'additionalDocuments';
  return isOneOfMany ? `${name} ${slot.position + 1}` : name;
}

/** Day and time in Kuwait; midnight is the end of the previous day, as on the site. */
function deadlineText(iso: string, language: Language): string {
  const locale = language === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB';
  const day = { timeZone: 'Asia/Kuwait', dateStyle: 'full' } as const;
  const getDays = new Intl.DateTimeFormat(locale, day);
  const time = new Date(iso);
  const lastDay = getDays.format(time.getTime() - 1);
  if (lastDay !== getDays.format(time)) return mailText[language].receipt.endOfDay(lastDay);
  const wholeTime = { ...day, timeStyle: 'short', hour12: true } as const;
  return unbrokenTimes(new Intl.DateTimeFormat(locale, wholeTime).format(time));
}

interface Frame {
  language: Language;
  link: string | undefined;
}

function plainText(lines: readonly Line[], { language, link }: Frame): string {
  const words = mailText[language];
  const written = lines.map((line) =>
    typeof line === 'string' ? line : `${line.label}:\n${line.value}`,
  );
  const linked = link ? [`${words.track}:\n${link}`] : [];
  const footer = ['--', `${brand.name[language]}\n${words.automatic}`];
  return [...written, ...linked, words.closing, ...footer].join('\n\n');
}

function htmlText(
  lines: readonly Line[],
  { language, link, subject }: Frame & { subject: string },
): string {
  const words = mailText[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const align = language === 'ar' ? 'right' : 'left';
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  const body = lines.map((line) =>
    paragraph(
      typeof line === 'string'
        ? escaped(line)
        : `${escaped(line.label)}:<br><strong><bdi dir="${line.isLtr ? 'ltr' : 'auto'}">${escaped(line.value)}</bdi></strong>`,
    ),
  );
  const button = link
    ? [
        paragraph(
          `<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;background:#0f5c56;color:#ffffff;text-decoration:none;border-radius:8px">${escaped(words.track)}</a>`,
        ),
      ]
    : [];
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:24px;background:#f4f6f5;font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7;color:#16211f;text-align:${align}">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">`,
    `<p style="margin:0 0 16px;font-size:20px"><strong>${escaped(brand.name[language])}</strong></p>`,
    ...body,
    ...button,
    paragraph(escaped(words.closing)),
    `<p style="margin:24px 0 0;font-size:13px;color:#55625f">${escaped(words.automatic)}</p>`,
    `</div></body></html>`,
  ].join('\n');
}

function escaped(text: string): string {
  return escapedMarkup(text).replaceAll('\n', '<br>');
}
