import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Check, Link2, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { brand } from '#domain/site/brand.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { notifyError } from '#client/ui/toast/notify.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { trackLink } from '#client/app/paths.ts';
import { confirmationText } from './confirmation-text.ts';

const qrSize = '8.5rem';

/** Ways to save or share the tracking link, which contains only the application ID. */
export function ShareCard({ applicationId }: { applicationId: string }) {
  const t = useText(confirmationText);
  const app = useText(appText);
  const { language } = useLanguage();
  const link = trackLink(applicationId);
  const words = t.shareText(brand.name[language], applicationId);
  return (
    <Box as="section" aria-labelledby="share" mt="8">
      <chakra.h2 id="share" textStyle="h3">
        {t.share}
      </chakra.h2>
      <chakra.p textStyle="sm" color="fg.muted" mt="1" mb="4">
        {t.shareLead}
      </chakra.p>
      <Flex gap="6" wrap="wrap" align="flex-start" justify="space-between">
        <Flex gap="3" wrap="wrap" flex="1 1 16rem" minW="0" align="flex-start">
          <Button asChild type={undefined} variant="outline" {...wrappingLabel}>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${link}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              <span>{t.whatsApp}</span>
              <chakra.span srOnly>{`(${app.opensNewTab})`}</chakra.span>
            </a>
          </Button>
          <CopyLink link={link} />
          <ShareElsewhere link={link} words={words} />
        </Flex>
        <Flex as="figure" m="0" gap="3" wrap="wrap" align="center" maxW="full">
          <Box
            w={qrSize}
            maxW="full"
            aspectRatio="1"
            rounded="l2"
            overflow="hidden"
            borderWidth="1px"
            flexShrink="0"
          >
            <QrCode text={link} label={t.qrLabel} size="100%" />
          </Box>
          <chakra.figcaption textStyle="sm" color="fg.muted" maxW="28">
            {t.qrHint}
          </chakra.figcaption>
        </Flex>
      </Flex>
    </Box>
  );
}

function CopyLink({ link }: { link: string }) {
  const t = useText(confirmationText);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(link);
    setCopied(done);
    if (done) announce(t.linkCopied);
    else
      notifyError(
        inBoth(confirmationText, (words) => words.notCopied),
        link,
      );
  };
  return (
    <Button variant="outline" {...wrappingLabel} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      <span>{isCopied ? t.linkCopied : t.copyLink}</span>
    </Button>
  );
}

/** The browser's share dialog, if it has one. */
function ShareElsewhere({ link, words }: { link: string; words: string }) {
  const t = useText(confirmationText);
  const { language } = useLanguage();
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title: t.shareTitle(brand.name[language]), text: words, url: link });
    } catch {
      // NOTE: closing the share dialog is not an error.
    }
  };
  return (
    <Button variant="outline" {...wrappingLabel} onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      <span>{t.shareElsewhere}</span>
    </Button>
  );
}

/** For a button whose long label wraps on narrow pages. */
export const wrappingLabel = {
  whiteSpace: 'normal',
  h: 'auto',
  minH: '11',
  py: '2',
  maxW: 'full',
} as const;
