import { Box, chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Panel } from '#client/ui/card.tsx';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { Disclosure } from '../disclosure.tsx';
import { SiteSection } from '../site-section.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactText } from './contact-text.ts';

/** Contact details, the form and common questions. */
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

const questions = ['who', 'interest', 'documents', 'time', 'children', 'change'] as const;
type Question = (typeof questions)[number];

/** Common questions; each answer expands by itself. */
function Faq() {
  const t = useText(contactText);
  const claimsSharia = trpc.setting.read.useQuery().data?.claimsSharia ?? true;
  const [open, setOpen] = useState<readonly Question[]>([]);
  return (
    <Panel
      as="section"
      aria-labelledby="faq"
      mt={{ base: '6', lg: '8' }}
      p={{ base: '5', md: '8' }}
    >
      <chakra.h2 id="faq" textStyle="h2" mb="3">
        {t.faqHeading}
      </chakra.h2>
      {questions.map((question) => (
        <Box key={question} borderTopWidth="1px" _first={{ borderTopWidth: 0 }} py="1">
          <Disclosure
            level={3}
            textStyle="body"
            title={<chakra.span fontWeight="600">{t[`${question}Question`]}</chakra.span>}
            isOpen={open.includes(question)}
            onToggle={() =>
              setOpen(
                open.includes(question)
                  ? open.filter((each) => each !== question)
                  : [...open, question],
              )
            }
          >
            <chakra.p color="fg.muted" maxW="prose" pb="4">
              <span>{t[`${question}Answer`]}</span>
              {question === 'interest' && claimsSharia && <span>{` ${t.shariaAnswer}`}</span>}
            </chakra.p>
          </Disclosure>
        </Box>
      ))}
    </Panel>
  );
}
