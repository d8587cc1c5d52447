import type { Language } from '../../../../../domain/text/language.ts';
import { reviewText } from './review-text.ts';

type Applicant = {
  applicationId: string;
  applicantPhone: string;
  applicantEmail: string;
  language: string;
};

/** The language an applicant filled in the form in; Arabic where the record names neither. */
export function applicantLanguage({ language }: Pick<Applicant, 'language'>): Language {
  return language === 'en' ? 'en' : 'ar';
}

/** WhatsApp with a sentence that is ready to send: it carries the application's id and nothing personal. */
export function whatsappLink(applicant: Applicant): string {
  const { greeting } = reviewText[applicantLanguage(applicant)];
  const digits = applicant.applicantPhone.replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(greeting(applicant.applicationId))}`;
}

/** The mail program with the recipient and a subject, in the applicant's language. */
export function mailLink(applicant: Applicant): string {
  const { mailSubject } = reviewText[applicantLanguage(applicant)];
  const subject = encodeURIComponent(mailSubject(applicant.applicationId));
  return `mailto:${applicant.applicantEmail}?subject=${subject}`;
}
