import { Box, Flex, Grid, Link, chakra } from '@chakra-ui/react';
import { AtSign, Mail, MapPin, Phone } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { brand } from '../../../domain/site/brand.ts';
import { socialName } from '../../../domain/partner/social-name.ts';
import { appText } from '../../i18n/app-text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Ltr, Num } from '../../i18n/bidi.tsx';
import { paths } from '../../app/paths.ts';
import { BackToTop, BackToTopInFooter } from './back-to-top.tsx';
import { Below } from './below.tsx';
import { LegalLinks } from './legal-links.tsx';
import type { Contact } from './page-shell-props.ts';
import { siteLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

type SiteFooterProps = { contact: Contact | undefined; isSignedIn: boolean };

/** Quick links, how to reach the service, the theme, and the way back up. */
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
          lg: 'minmax(0,1.4fr) minmax(0,1fr) minmax(0,1.3fr) minmax(0,1.1fr)',
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
        <Flex maxW="8xl" mx="auto" px={{ base: '4', lg: '8' }} py="4" {...lastLineLook}>
          <Copyright />
          <LegalLinks />
          {/* In the wizard, a button over the page would cover what is being filled in. */}
          {isInWizard && <BackToTopInFooter />}
        </Flex>
      </Box>
      {!isInWizard && <BackToTop />}
    </Below>
  );
});

/** The dashboard's, in one line where there is room. */
export const SlimFooter = memo(function SlimFooter({ contact }: Pick<SiteFooterProps, 'contact'>) {
  return (
    <chakra.footer bg="bg.panel" borderTopWidth="1px" data-print="hide">
      <Flex
        maxW="1680px"
        mx="auto"
        px={{ base: '4', lg: '8' }}
        py={{ base: '3', lg: '1' }}
        {...lastLineLook}
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

const lastLineLook = {
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

/** Fingers want more of a line than a pointer. */
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

/** As high as the three lines to come. */
function ContactLinesToCome() {
  return Array.from({ length: 3 }, (_, index) => (
    <chakra.li key={index} h={lineHeight} aria-hidden="true" />
  ));
}

type FooterColumnProps = {
  title: string;
  /** Two beside each other on a phone, where a list of many makes the footer long. */
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
  /** Where it leads, if that can be nowhere; it is not shown then, and is there in a page made ahead. */
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
