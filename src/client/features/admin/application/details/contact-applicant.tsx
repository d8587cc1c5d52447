import { Button, Flex } from '@chakra-ui/react';
import { Mail, MessageCircle } from 'lucide-react';
import { countryCode, groupedPhone } from '#domain/person/phone.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import type { Language } from '#domain/text/language.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { reviewText } from './review-text.ts';

/** Links to contact the applicant, with prepared text in the applicant's language. */
export function ContactApplicant({ application }: { application: ApplicationView }) {
  const t = useText(reviewText);
  const app = useText(appText);
  const phone = `${countryCode} ${groupedPhone(application.applicantPhone)}`;
  return (
    <Flex gap="2" wrap="wrap" py="2" data-contact-applicant>
      <Button asChild size="sm" minH="11" variant="outline">
        <a
          href={whatsappLink(application)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${plain(t.whatsappOf(phone))} (${app.opensNewTab})`}
        >
          <MessageCircle size={16} aria-hidden="true" />
          <span>{t.whatsapp}</span>
        </a>
      </Button>
      <Button asChild size="sm" minH="11" variant="outline">
        <a href={mailLink(application)}>
          <Mail size={16} aria-hidden="true" />
          <span>{t.writeMail}</span>
        </a>
      </Button>
    </Flex>
  );
}

type Applicant = Pick<
  ApplicationView,
  'applicationId' | 'applicantPhone' | 'applicantEmail' | 'language'
>;

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
