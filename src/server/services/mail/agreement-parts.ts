import { formatMoney } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { agreementText, readableDay, writeReminder } from './agreement-text.ts';
import type { Line, MailContent } from './content.ts';

type AgreementContent = Extract<
  MailContent,
  { template: 'agreement' | 'counterOffer' | 'code' | 'payment' | 'reminder' }
>;

/** The subject and lines of an email about an agreement. */
export function getAgreementParts(
  content: AgreementContent,
  language: Language,
): { subject: string; lines: Line[] } {
  const words = agreementText[language];
  switch (content.template) {
    case 'agreement': {
      const { subject, body, openUntil } = words.agreement;
      return {
        subject,
        lines: [body, { label: openUntil, value: readableDay(content.lapsesOn, language) }],
      };
    }
    case 'counterOffer':
      return { subject: words.counterOffer.subject, lines: [words.counterOffer.body] };
    case 'code': {
      const { subject, body, code, minutes, notYou } = words.code;
      const line = { label: code, value: content.code ?? '', isLtr: true };
      return { subject, lines: [body, line, minutes, notYou] };
    }
    case 'payment':
      return { subject: words.payment.subject, lines: paymentLines(content, language) };
    case 'reminder': {
      const { subject } = words.reminder;
      const { facts } = content;
      if (!facts) return { subject, lines: [] };
      const number = { label: words.number, value: facts.agreementNumber, isLtr: true };
      return { subject, lines: [...writeReminder(facts, language).lines, number] };
    }
  }
}

function paymentLines(
  content: Extract<MailContent, { template: 'payment' }>,
  language: Language,
): Line[] {
  const { payment: words, number, methods } = agreementText[language];
  const students = content.students.join(language === 'ar' ? '، ' : ', ');
  return [
    words.body,
    { label: words.receipt, value: content.receiptNumber, isLtr: true },
    { label: words.amount, value: formatMoney(content.amountFils, language, 3) },
    { label: words.method, value: methods[content.method] },
    { label: words.paidOn, value: readableDay(content.paidOn, language) },
    { label: words.students, value: students },
    { label: number, value: content.agreementNumber, isLtr: true },
    { label: words.outstanding, value: formatMoney(content.outstandingFils, language, 3) },
    words.notSchool,
  ];
}
