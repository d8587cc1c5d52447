import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { announce } from '../../components/live-region.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { Panel } from '../../components/panel.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateText, Ltr, Num, Words } from '../../i18n/values.tsx';
import { paths, trackPath } from '../../paths.ts';
import { restoreReceipt, type Receipt } from './kept-draft.ts';
import { applyText } from './text.ts';
import { dropSentDraft } from './use-draft.ts';

/** The receipt of a sent application. It outlasts a reload; going back finds an empty application. */
export function Confirmation({ applicationId }: { applicationId: string }) {
  const t = useText(applyText);
  const [receipt] = useState(() => restoreReceipt(applicationId));
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t.confirmationTitle);

  useEffect(() => {
    dropSentDraft();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Box w="full" maxW="3xl" mx="auto" px="4" py={{ base: '8', md: '16' }}>
      <Panel p={{ base: '5', md: '10' }}>
        {receipt ? (
          <>
            <Tick />
            <PageHeading ref={heading} lead={t.saveId}>
              {t.received}
            </PageHeading>
            <IdCard applicationId={applicationId} />
            <NextSteps receipt={receipt} />
          </>
        ) : (
          <PageHeading ref={heading} lead={t.receiptGoneBody}>
            {t.receiptGone}
          </PageHeading>
        )}
        <Flex gap="3" wrap="wrap" mt="8" data-print="hide">
          <Button asChild size="lg">
            <RouterLink to={receipt ? trackPath(applicationId) : paths.track}>{t.track}</RouterLink>
          </Button>
          {!receipt && (
            <Button asChild size="lg" variant="outline">
              <RouterLink to={paths.apply}>{t.applyAgain}</RouterLink>
            </Button>
          )}
          <Button asChild size="lg" variant={receipt ? 'outline' : 'ghost'}>
            <RouterLink to={paths.home}>{t.home}</RouterLink>
          </Button>
        </Flex>
      </Panel>
    </Box>
  );
}

function Tick() {
  return (
    <Flex
      boxSize="14"
      rounded="full"
      bg="green.muted"
      color="green.fg"
      align="center"
      justify="center"
      mb="5"
    >
      <Check size={28} aria-hidden="true" />
    </Flex>
  );
}

function IdCard({ applicationId }: { applicationId: string }) {
  const t = useText(applyText);
  const app = useText(appText);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(applicationId);
    } catch {
      // NOTE: refused, or no secure page; the id is selectable text.
      return;
    }
    setCopied(true);
    announce(t.idCopied);
  };
  return (
    <Flex
      wrap="wrap"
      justify="space-between"
      align="center"
      gap="4"
      p={{ base: '4', md: '6' }}
      rounded="l3"
      borderWidth="1px"
      borderColor="brand.border"
      bg="brand.subtle"
    >
      <Box minW="0">
        <chakra.p textStyle="sm" color="fg.muted">
          {t.applicationId}
        </chakra.p>
        <Num
          display="inline-block"
          fontSize={{ base: '1.25rem', sm: '1.625rem', md: '1.875rem' }}
          fontWeight="650"
          letterSpacing="0.02em !important"
          data-application-id
        >
          {applicationId}
        </Num>
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {t.onlyReceipt}
        </chakra.p>
      </Box>
      <Button variant="outline" bg="bg.panel" data-print="hide" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? app.copied : app.copy}
      </Button>
    </Flex>
  );
}

function NextSteps({ receipt }: { receipt: Receipt }) {
  const t = useText(applyText);
  const steps: [string, ReactNode][] = [
    [t.nextReview, t.nextReviewBody],
    [t.nextTrack, <Words key="track" of={t.nextTrackBody(<Ltr>{receipt.email}</Ltr>)} />],
    [t.nextSign, <Words key="sign" of={t.nextSignBody(<DateText value={receipt.firstDueOn} />)} />],
  ];
  return (
    <Box mt="8">
      <chakra.h2 textStyle="h3" mb="4">
        {t.whatNext}
      </chakra.h2>
      <chakra.ol listStyleType="none" display="grid" gap="4">
        {steps.map(([title, body], at) => (
          <Flex as="li" key={title} gap="4">
            <Flex
              boxSize="8"
              rounded="full"
              bg="bg.muted"
              align="center"
              justify="center"
              fontWeight="600"
              textStyle="sm"
              flexShrink="0"
              aria-hidden="true"
            >
              <Num>{at + 1}</Num>
            </Flex>
            <Box>
              <chakra.p fontWeight="600">{title}</chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {body}
              </chakra.p>
            </Box>
          </Flex>
        ))}
      </chakra.ol>
    </Box>
  );
}
