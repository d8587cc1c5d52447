import { Box, Grid } from '@chakra-ui/react';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactText } from './contact-text.ts';
import { Faq } from './faq.tsx';
import { SiteSection } from '../site-section.tsx';

/** How to reach us, and what most people ask. */
export function ContactPage() {
  const t = useText(contactText);
  return (
    <SiteSection>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '6', lg: '8' }}
        alignItems="start"
      >
        <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }}>
          <ContactCards />
        </Box>
        <Box gridColumn={{ lg: '1' }} gridRow={{ lg: '1' }}>
          <ContactForm />
        </Box>
      </Grid>
      <Faq />
    </SiteSection>
  );
}
