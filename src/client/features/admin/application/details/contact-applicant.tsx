import { Button, Flex } from '@chakra-ui/react';
import { Mail, MessageCircle } from 'lucide-react';
import { countryCode, groupedPhone } from '../../../../../domain/person/phone.ts';
import type { ApplicationView } from '../../../../../domain/application/review.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { mailLink, whatsappLink } from './applicant-contact.ts';
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
