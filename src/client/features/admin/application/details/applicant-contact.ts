import type { Language } from '../../../../../domain/text/language.ts';
import { reviewText } from './review-text.ts';

type Applicant = {
  applicationId: string;
  applicantPhone: string;
  applicantEmail: string;
  language: string;
};

/** The language in which the applicant filled in the form; Arabic if unknown. */
export function applicantLanguage({ language }: Pick<Applicant, 'language'>): Language {
  return language === 'en' ? 'en' : 'ar';
}

/** A WhatsApp link with a prepared text, which has the application ID but no personal data. */
export function whatsappLink(applicant: Applicant): string {
  const { greeting } = reviewText[applicantLanguage(applicant)];
  const digits = applicant.applicantPhone.replace(/\D/g, '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(greeting(applicant.applicationId))}`;
}

/** A mailto link with a subject in the applicant's language. */
export function mailLink(applicant: Applicant): string {
  const { mailSubject } = reviewText[applicantLanguage(applicant)];
  const subject = encodeURIComponent(mailSubject(applicant.applicationId));
  return `mailto:${applicant.applicantEmail}?subject=${subject}`;
}
