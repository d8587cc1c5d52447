import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Num, Panel } from '#client/ui/styled.tsx';
import { CalendarPlus, Check, Copy, Printer } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { notifyError } from '#client/ui/toast/notify.ts';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { usePageTitle } from '#client/ui/layout/page-title.ts';
import { Chevron } from '#client/ui/chevron.tsx';
import { copyText } from '#client/lib/copy-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { confirmedId, paths, trackPath } from '#client/app/paths.ts';
import { saveCalendar } from '#client/lib/save-file.ts';
import {
  restoreSummary,
  storeCorrectedEmail,
  type SentSummary,
} from '#client/storage/sent-summary.ts';
import { trpc } from '#client/api/trpc.ts';
import { confirmationText } from './confirmation-text.ts';
import { EmailCorrection } from './email-correction.tsx';
import { NextSteps } from './next-steps.tsx';
import { ShareCard, wrappingLabel } from './share-card.tsx';
import { applyText } from '../text.ts';
import { dropSentDraft } from '../draft/draft-actions.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

const PrintPack = lazyPart(
  async () => ({
    default: (await import('./print/print-pack.tsx')).PrintPack,
  }),
  { isInPlace: true },
);

/** Confirmation of a submitted application. It survives a reload; Back leads to an empty application. */
function ConfirmationPage({ applicationId }: { applicationId: string }) {
  const t = useText(applyText);
  const c = useText(confirmationText);
  const app = useText(appText);
  const [sent, setSent] = useState(() => restoreSummary(applicationId));
  const settings = trpc.setting.read.useQuery();
  const hasMail = settings.data?.mailEnabled === true;
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
        {sent ? (
          <>
            <Tick />
            <PageHeading ref={heading} lead={t.saveId}>
              {t.received}
            </PageHeading>
            <IdCard
              applicationId={sent.applicationId}
              note={hasMail ? c.receiptByMail : c.onlyReceipt}
            />
            <EmailCorrection
              sent={sent}
              onCorrected={(email) => setSent(storeCorrectedEmail(sent, email))}
            />
          </>
        ) : (
          <>
            <PageHeading ref={heading} lead={t.receiptGoneBody}>
              {t.receiptGone}
            </PageHeading>
            {confirmedId() && <IdCard applicationId={applicationId} />}
          </>
        )}
        <Flex direction={{ base: 'column', sm: 'row' }} gap="3" wrap="wrap" mt="8">
          <ButtonLink
            to={trackPath(applicationId)}
            size="lg"
            {...wrappingLabel}
            data-stays-in-sight
          >
            {t.track}
          </ButtonLink>
          {!sent && (
            <ButtonLink to={paths.apply} size="lg" variant="outline">
              {t.applyAgain}
            </ButtonLink>
          )}
          <ButtonLink to={paths.home} size="lg" variant="ghost">
            {t.home}
          </ButtonLink>
          {!sent && (
            <ButtonLink to={paths.contact} size="lg" variant="ghost">
              {app.contact}
            </ButtonLink>
          )}
        </Flex>
        {sent && (
          <>
            <ErrorBoundary fallback={null}>
              <NextSteps sent={sent} hasMail={hasMail} />
              <WaysToSave sent={sent} />
            </ErrorBoundary>
            <ErrorBoundary fallback={null}>
              <Suspense>
                <PrintPack sent={sent} />
              </Suspense>
            </ErrorBoundary>
          </>
        )}
      </Panel>
    </Box>
  );
}

export const Confirmation = withChakra(ConfirmationPage);

/** Link, calendar and print options behind one button, so that the ID and the next steps come first. */
function WaysToSave({ sent }: { sent: SentSummary }) {
  const t = useText(confirmationText);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box mt="8" pt="4" borderTopWidth="1px">
      <Button
        variant="outline"
        {...wrappingLabel}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t.waysToSave}</span>
        <Chevron isOpen={isOpen} />
      </Button>
      <Box id={id} hidden={!isOpen}>
        <ShareCard applicationId={sent.applicationId} />
        <Records sent={sent} />
      </Box>
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

function IdCard({ applicationId, note }: { applicationId: string; note?: string }) {
  const t = useText(confirmationText);
  const words = useText(applyText);
  const app = useText(appText);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(applicationId);
    setCopied(done);
    if (done) announce(words.idCopied);
    else notifyError(inBoth(confirmationText, (words) => words.notCopied));
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
          {words.applicationId}
        </chakra.p>
        <Num
          display="inline-block"
          fontSize={{ base: 'clamp(0.9rem, 4.5vw, 1.25rem)', sm: '1.625rem', md: '1.875rem' }}
          fontWeight="650"
          letterSpacing="0.02em !important"
          whiteSpace="normal !important"
          data-application-id
        >
          {applicationId}
        </Num>
        {note && (
          <chakra.p textStyle="sm" color="fg.muted" mt="1">
            {note}
          </chakra.p>
        )}
      </Box>
      <Button
        variant="outline"
        bg="bg.panel"
        aria-label={isCopied ? app.copied : t.copyId}
        data-stays-in-sight
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span>{isCopied ? app.copied : app.copy}</span>
      </Button>
    </Flex>
  );
}

/** Saves the schedule as a calendar file, or prints the application. */
function Records({ sent }: { sent: SentSummary }) {
  const t = useText(confirmationText);
  const { language } = useLanguage();
  return (
    <Box as="section" aria-labelledby="records" mt="8">
      <chakra.h2 id="records" textStyle="h3" mb="4">
        {t.keepOn}
      </chakra.h2>
      <Flex gap="3" wrap="wrap">
        <Button
          variant="outline"
          {...wrappingLabel}
          onClick={() => saveCalendar(sent, { language, isProvisional: true })}
        >
          <CalendarPlus aria-hidden="true" />
          <span>{t.calendar}</span>
        </Button>
        <Button variant="outline" {...wrappingLabel} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          <span>{t.print}</span>
        </Button>
      </Flex>
    </Box>
  );
}
