import { Box, Button, chakra, Flex, Grid, IconButton, Link } from '@chakra-ui/react';
import { ArrowUp, AtSign, Mail, MapPin, Phone } from 'lucide-react';
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Link as RouterLink, useLocation } from 'react-router';
import { socialName } from '#domain/partner/social-name.ts';
import { brand } from '#domain/site/brand.ts';
import { paths } from '#client/app/paths.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Ltr, Num } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { focusHeading } from '../a11y/use-focus-after.ts';
import { useToastLift } from '../toast/toast-lift.ts';
import { Below } from './below.tsx';
import type { LegalText } from './legal-text.ts';
import type { Contact } from './page-shell-props.ts';
import { Wordmark } from './site-header.tsx';
import { siteLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type SiteFooterProps = { contact: Contact | undefined; isSignedIn: boolean };

/** Quick links, contact details, theme, and back to top. */
export const SiteFooter = memo(function SiteFooter({ contact, isSignedIn }: SiteFooterProps) {
  const t = useText(appText);
  const isInWizard = useLocation().pathname === paths.apply;
  return (
    <Below as="footer" bg="bg.panel" borderTopWidth="1px" mt="auto" data-print="hide">
      <Grid
        maxW="8xl"
        mx="auto"
        px={{ base: '4', lg: '8' }}
        pt={{ base: '10', lg: '14' }}
        pb="8"
        gap="10"
        templateColumns={{
          base: 'minmax(0,1fr)',
          sm: 'repeat(2, minmax(0,1fr))',
          lg: 'minmax(0,1.4fr) minmax(0,1fr) minmax(0,1.3fr) minmax(min-content,1.1fr)',
        }}
      >
        <Box>
          <Wordmark />
          <chakra.p mt="3" color="fg.muted" textStyle="sm" maxW="xs">
            {t.tagline}
          </chakra.p>
        </Box>
        <FooterColumn title={t.quickLinks} isPaired>
          {siteLinks.map(({ to, word }) => (
            <FooterLink key={to}>
              <RouterLink to={to}>{t[word]}</RouterLink>
            </FooterLink>
          ))}
          {!isSignedIn && (
            <FooterLink>
              <RouterLink to={paths.auth}>{t.signIn}</RouterLink>
            </FooterLink>
          )}
        </FooterColumn>
        <FooterColumn title={t.contactDetails}>
          {contact ? (
            <>
              <ContactLinks contact={contact} />
              <Address contact={contact} />
            </>
          ) : (
            <ContactLinesToCome />
          )}
        </FooterColumn>
        <Box>
          <FooterColumn title={t.followUs}>
            {contact && <SocialLink contact={contact} />}
          </FooterColumn>
          <Box mt="5">
            <ThemeSwitch />
          </Box>
        </Box>
      </Grid>
      <Box borderTopWidth="1px">
        <Flex maxW="8xl" mx="auto" px={{ base: '4', lg: '8' }} py="4" {...lastLineStyle}>
          <Copyright />
          <LegalLinks />
          {/* In the wizard a floating button would cover the form. */}
          {isInWizard && <BackToTopInFooter />}
        </Flex>
      </Box>
      {!isInWizard && <BackToTop />}
    </Below>
  );
});

/** The dashboard's footer, in one line if it fits. */
export const SlimFooter = memo(function SlimFooter({ contact }: Pick<SiteFooterProps, 'contact'>) {
  return (
    <chakra.footer bg="bg.panel" borderTopWidth="1px" data-print="hide">
      <Flex
        maxW="1680px"
        mx="auto"
        px={{ base: '4', lg: '8' }}
        py={{ base: '3', lg: '1' }}
        {...lastLineStyle}
      >
        <Copyright />
        <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="6">
          {contact && (
            <>
              <ContactLinks contact={contact} />
              <SocialLink contact={contact} />
            </>
          )}
        </Flex>
        <BackToTopInFooter />
      </Flex>
    </chakra.footer>
  );
});

const lastLineStyle = {
  columnGap: '8',
  wrap: 'wrap',
  align: 'center',
  justify: 'space-between',
  textStyle: 'sm',
  color: 'fg.muted',
} as const;

function Copyright() {
  const t = useText(appText);
  const { language } = useLanguage();
  return (
    <p>
      <span>©</span> <Num>{brand.copyrightYear}</Num>{' '}
      <span>{`${brand.name[language]}. ${t.rights}`}</span>
    </p>
  );
}

/** Touch screens need taller lines. */
const lineHeight = { base: '11', lg: '9' } as const;

function ContactLinks({ contact }: { contact: Contact }) {
  return (
    <>
      <FooterLink>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          <Phone size={16} aria-hidden="true" />
          <Num>{contact.phone}</Num>
        </a>
      </FooterLink>
      <FooterLink>
        <a href={`mailto:${contact.email}`}>
          <Mail size={16} aria-hidden="true" />
          <Ltr overflowWrap="anywhere">{contact.email}</Ltr>
        </a>
      </FooterLink>
    </>
  );
}

function Address({ contact }: { contact: Contact }) {
  const { language } = useLanguage();
  return (
    <chakra.li
      display="flex"
      gap="2"
      py={{ base: '2.5', lg: '1.5' }}
      color="fg.muted"
      textStyle="sm"
    >
      <Box pt="1" flexShrink="0">
        <MapPin size={16} aria-hidden="true" />
      </Box>
      <bdi>{contact.address[language]}</bdi>
    </chakra.li>
  );
}

function SocialLink({ contact }: { contact: Contact }) {
  const t = useText(appText);
  const { language } = useLanguage();
  const address = contact.socialLink ?? '';
  return (
    <FooterLink address={address}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <AtSign size={16} aria-hidden="true" />
        <chakra.bdi overflowWrap="anywhere">{socialName(address, language)}</chakra.bdi>
        <chakra.span srOnly>{`(${t.opensNewTab})`}</chakra.span>
      </a>
    </FooterLink>
  );
}

/** As high as the three lines that replace it. */
function ContactLinesToCome() {
  return Array.from({ length: 3 }, (_, index) => (
    <chakra.li key={index} h={lineHeight} aria-hidden="true" />
  ));
}

type FooterColumnProps = {
  title: string;
  /** Two columns on phones, so that a long list does not stretch the footer. */
  isPaired?: boolean;
  children: ReactNode;
};

function FooterColumn({ title, isPaired = false, children }: FooterColumnProps) {
  return (
    <Box>
      <chakra.h2 textStyle="body" fontWeight="600" mb="2">
        {title}
      </chakra.h2>
      <chakra.ul
        listStyleType="none"
        {...(isPaired && {
          display: 'grid',
          gridTemplateColumns: {
            base: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
            sm: 'minmax(0, 1fr)',
          },
          columnGap: '4',
        })}
      >
        {children}
      </chakra.ul>
    </Box>
  );
}

type FooterLinkProps = {
  /** The target, if it can be empty: then the link is hidden, but a prerendered page has it. */
  address?: string;
  children: ReactNode;
};

function FooterLink({ address, children }: FooterLinkProps) {
  return (
    <chakra.li data-address={address} css={{ '&[data-address=""]': { display: 'none' } }}>
      <Link
        asChild
        color="fg.muted"
        textStyle="sm"
        minH={lineHeight}
        gap="2"
        _hover={{ color: 'fg' }}
      >
        {children}
      </Link>
    </chakra.li>
  );
}

const APPEARS_AFTER_PX = 600;
/** Distance from the end of the page, in px, that counts as its end: the space the button needs. */
const END_PX = 80;

/** Back to top, in the footer. */
function BackToTopInFooter() {
  const t = useText(appText);
  return (
    <Button variant="ghost" size="sm" minH="11" mx="-3.5" data-back-to-top onClick={goToTop}>
      <ArrowUp size={16} aria-hidden="true" />
      <span>{t.backToTop}</span>
    </Button>
  );
}

/** Floating back-to-top button of long pages. On phones it shows only when scrolling up or at the end. */
function BackToTop() {
  const t = useText(appText);
  const lift = useToastLift();
  const [isFarDown, setFarDown] = useState(false);
  const [isReadingOn, setReadingOn] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const update = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - END_PX;
      setFarDown(scrollY > APPEARS_AFTER_PX);
      if (scrollY !== last || isAtEnd) setReadingOn(scrollY > last && !isAtEnd);
      last = scrollY;
    };
    // NOTE: the reader may have scrolled before hydration; layout is done in the next frame.
    const first = requestAnimationFrame(update);
    addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', update);
    };
  }, []);

  if (!isFarDown) return null;
  return (
    <IconButton
      aria-label={t.backToTop}
      variant="outline"
      // NOTE: on phones it covers the text.
      display={{ base: isReadingOn ? 'none' : 'inline-flex', md: 'inline-flex' }}
      bg="bg.panel"
      rounded="full"
      shadow="md"
      position="fixed"
      zIndex="docked"
      bottom="calc(var(--toast-lift, 0px) + 16px)"
      style={lift}
      insetInlineEnd="4"
      data-back-to-top
      onClick={goToTop}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  );
}

function goToTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' });
  focusHeading();
}

const LegalDialog = lazyPart(async () => ({
  default: (await import('./legal-dialog.tsx')).LegalDialog,
}));

const legalTexts = ['terms', 'privacy'] as const satisfies readonly LegalText[];

/** Terms and privacy policy have no URL: each opens in a dialog, lazy-loaded. */
function LegalLinks() {
  const t = useText(appText);
  const [shown, setShown] = useState<LegalText>();
  const [isWanted, setWanted] = useState(false);
  return (
    <Flex wrap="wrap" columnGap="5">
      {legalTexts.map((each) => (
        <Link
          asChild
          key={each}
          color="fg.muted"
          textStyle="sm"
          minH={{ base: '11', lg: '9' }}
          _hover={{ color: 'fg' }}
        >
          <chakra.button
            type="button"
            cursor="pointer"
            aria-haspopup="dialog"
            onClick={() => {
              setWanted(true);
              setShown(each);
            }}
          >
            {t[each]}
          </chakra.button>
        </Link>
      ))}
      {isWanted && (
        <Suspense>
          <LegalDialog shown={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Flex>
  );
}
