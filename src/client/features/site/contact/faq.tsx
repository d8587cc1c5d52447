import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Panel } from '../../../ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { contactText } from './contact-text.ts';
import { Disclosure } from '../disclosure.tsx';

const questions = ['who', 'interest', 'documents', 'time', 'children', 'change'] as const;
type Question = (typeof questions)[number];

/** What people ask most; each answer opens by itself. */
export function Faq() {
  const t = useText(contactText);
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
              {t[`${question}Answer`]}
            </chakra.p>
          </Disclosure>
        </Box>
      ))}
    </Panel>
  );
}
