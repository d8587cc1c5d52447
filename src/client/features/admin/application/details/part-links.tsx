import { Flex, IconButton, Spinner, chakra } from '@chakra-ui/react';
import { useIsFetching } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { applicationText } from '../application-text.ts';
import { agreementText } from '#client/features/admin/agreement/agreement-text.ts';
import { emailText } from '#client/features/admin/mail/email-text.ts';
import { reviewText } from './review-text.ts';

/** Links to each part of the details, with print and refresh buttons. */
export function PartLinks() {
  const t = useText(applicationText);
  const review = useText(reviewText);
  const emails = useText(emailText);
  const agreement = useText(agreementText);
  const parts = [
    t.sectionInstitution,
    t.sectionApplicant,
    t.sectionSummary,
    t.sectionFinances,
    t.sectionSchedule,
    t.sectionStudents,
    t.sectionDocuments,
    t.sectionHistory,
    agreement.part,
    review.internal,
    emails.title,
    review.activity,
  ];
  return (
    <Flex
      data-bar
      position="sticky"
      top="0"
      zIndex="1"
      align="center"
      bg="bg.panel"
      borderBottomWidth="1px"
      ps={{ base: '2', lg: '3' }}
    >
      <chakra.nav
        aria-label={review.parts}
        flex="1"
        minW="0"
        overflowX="auto"
        data-parts
        data-stays-in-sight
      >
        <Flex as="ul" listStyleType="none" wrap={{ lg: 'wrap' }} py={{ lg: '1' }}>
          {parts.map((title) => (
            <li key={title}>
              <chakra.a
                href={`#${encodeURIComponent(title)}`}
                onClick={(event) => goTo(event, title)}
                display="flex"
                alignItems="center"
                minH={{ base: '11', lg: '8' }}
                px="2"
                textStyle="sm"
                whiteSpace="nowrap"
                color="brand.fg"
                _hover={{ textDecoration: 'underline' }}
              >
                {title}
              </chakra.a>
            </li>
          ))}
        </Flex>
      </chakra.nav>
      {/* NOTE: on phones the links scroll up to this line. */}
      <Flex borderInlineStartWidth={{ base: '1px', lg: '0' }}>
        <Tools />
      </Flex>
    </Flex>
  );
}

function Tools() {
  const t = useText(reviewText);
  const cache = adminTrpc.useUtils();
  const isFetching = useIsFetching({ queryKey: [['application']] }) > 0;
  return (
    <>
      <IconButton
        variant="ghost"
        aria-label={t.print}
        title={t.print}
        onClick={() => print()}
        data-print-summary
      >
        <Printer size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={t.refresh}
        title={t.refresh}
        // NOTE: busy, not disabled, or it would change colour at every background fetch.
        aria-busy={isFetching}
        onClick={() => {
          if (isFetching) return;
          void cache.application.invalidate();
          void cache.mail.invalidate();
        }}
        data-refresh
      >
        {isFetching ? <Spinner size="sm" /> : <RefreshCw size={18} aria-hidden="true" />}
      </IconButton>
    </>
  );
}

/** Scrolls to a part by its title and moves reading there; the URL stays. */
function goTo(event: MouseEvent<HTMLAnchorElement>, title: string): void {
  event.preventDefault();
  const headings = event.currentTarget.closest('[data-pane]')?.querySelectorAll('section > h3');
  const heading = [...(headings ?? [])].find(({ textContent }) => textContent === title);
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.parentElement?.scrollIntoView({ block: 'start' });
}
