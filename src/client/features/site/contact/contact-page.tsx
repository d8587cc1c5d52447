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
import styles from './contact.module.css';

/** Contact details, the form and common questions. */
export function ContactPage() {
  const t = useText(contactText);
  return (
    <SiteSection>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <div className={styles.layout}>
        <div className={styles.cardsColumn}>
          <ContactCards />
        </div>
        <div className={styles.formColumn}>
          <ContactForm />
        </div>
      </div>
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
    <Panel className={styles.faq} as="section" aria-labelledby="faq">
      <h2 className={styles.faqHeading} id="faq">
        {t.faqHeading}
      </h2>
      {questions.map((question) => (
        <div className={styles.question} key={question}>
          <Disclosure
            level={3}
            textStyle="body"
            title={<span className={styles.questionTitle}>{t[`${question}Question`]}</span>}
            isOpen={open.includes(question)}
            onToggle={() =>
              setOpen(
                open.includes(question)
                  ? open.filter((each) => each !== question)
                  : [...open, question],
              )
            }
          >
            <p className={styles.answer}>
              <span>{t[`${question}Answer`]}</span>
              {question === 'interest' && claimsSharia && <span>{` ${t.shariaAnswer}`}</span>}
            </p>
          </Disclosure>
        </div>
      ))}
    </Panel>
  );
}
