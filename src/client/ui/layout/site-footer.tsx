import { Button, IconButton, cx } from '../controls.tsx';
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
import styles from './site-footer.module.css';

type SiteFooterProps = { contact: Contact | undefined; isSignedIn: boolean };

/** Quick links, contact details, theme, and back to top. */
export const SiteFooter = memo(function SiteFooter({ contact, isSignedIn }: SiteFooterProps) {
  const t = useText(appText);
  const isInWizard = useLocation().pathname === paths.apply;
  return (
    <Below className={styles.siteFooter} as="footer" data-print="hide">
      <div className={styles.columns}>
        <div>
          <Wordmark />
          <p className={styles.tagline}>{t.tagline}</p>
        </div>
        <FooterColumn title={t.quickLinks} isPaired>
          {siteLinks.map(({ to, word }) => (
            <FooterLink key={to}>
              <RouterLink className={styles.link} to={to}>
                {t[word]}
              </RouterLink>
            </FooterLink>
          ))}
          {!isSignedIn && (
            <FooterLink>
              <RouterLink className={styles.link} to={paths.auth}>
                {t.signIn}
              </RouterLink>
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
        <div>
          <FooterColumn title={t.followUs}>
            {contact && <SocialLink contact={contact} />}
          </FooterColumn>
          <div className={styles.themeSwitch}>
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <div className={styles.lastRow}>
        <div className={cx(styles.lastLine, styles.siteLine)}>
          <Copyright />
          <LegalLinks />
          {/* In the wizard a floating button would cover the form. */}
          {isInWizard && <BackToTopInFooter />}
        </div>
      </div>
      {!isInWizard && <BackToTop />}
    </Below>
  );
});

/** The dashboard's footer, in one line if it fits. */
export const SlimFooter = memo(function SlimFooter({ contact }: Pick<SiteFooterProps, 'contact'>) {
  return (
    <footer className={styles.slimFooter} data-print="hide">
      <div className={cx(styles.lastLine, styles.slimLine)}>
        <Copyright />
        <ul className={styles.slimLinks}>
          {contact && (
            <>
              <ContactLinks contact={contact} />
              <SocialLink contact={contact} />
            </>
          )}
        </ul>
        <BackToTopInFooter />
      </div>
    </footer>
  );
});

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

function ContactLinks({ contact }: { contact: Contact }) {
  return (
    <>
      <FooterLink>
        <a className={styles.link} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          <Phone size={16} aria-hidden="true" />
          <Num>{contact.phone}</Num>
        </a>
      </FooterLink>
      <FooterLink>
        <a className={styles.link} href={`mailto:${contact.email}`}>
          <Mail size={16} aria-hidden="true" />
          <Ltr className={styles.anywhere}>{contact.email}</Ltr>
        </a>
      </FooterLink>
    </>
  );
}

function Address({ contact }: { contact: Contact }) {
  const { language } = useLanguage();
  return (
    <li className={styles.address}>
      <div className={styles.pin}>
        <MapPin size={16} aria-hidden="true" />
      </div>
      <bdi>{contact.address[language]}</bdi>
    </li>
  );
}

function SocialLink({ contact }: { contact: Contact }) {
  const t = useText(appText);
  const { language } = useLanguage();
  const address = contact.socialLink ?? '';
  return (
    <FooterLink address={address}>
      <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
        <AtSign size={16} aria-hidden="true" />
        <bdi className={styles.anywhere}>{socialName(address, language)}</bdi>
        <span className="sr-only">{`(${t.opensNewTab})`}</span>
      </a>
    </FooterLink>
  );
}

/** As high as the three lines that replace it. */
function ContactLinesToCome() {
  return Array.from({ length: 3 }, (_, index) => (
    <li className={styles.lineToCome} key={index} aria-hidden="true" />
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
    <div>
      <h2 className={styles.columnTitle}>{title}</h2>
      <ul className={cx(styles.columnLinks, isPaired && styles.paired)}>{children}</ul>
    </div>
  );
}

type FooterLinkProps = {
  /** The target, if it can be empty: then the link is hidden, but a prerendered page has it. */
  address?: string;
  children: ReactNode;
};

function FooterLink({ address, children }: FooterLinkProps) {
  return (
    <li className={styles.entry} data-address={address}>
      {children}
    </li>
  );
}

const APPEARS_AFTER_PX = 600;
/** Distance from the end of the page, in px, that counts as its end: the space the button needs. */
const END_PX = 80;

/** Back to top, in the footer. */
function BackToTopInFooter() {
  const t = useText(appText);
  return (
    <Button
      className={styles.backToTop}
      variant="ghost"
      size="sm"
      data-back-to-top
      onClick={goToTop}
    >
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
      className={cx(styles.floating, isReadingOn && styles.readingOn)}
      aria-label={t.backToTop}
      variant="outline"
      style={lift}
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
    <div className={styles.legalLinks}>
      {legalTexts.map((each) => (
        <button
          className={styles.legalLink}
          key={each}
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setShown(each);
          }}
        >
          {t[each]}
        </button>
      ))}
      {isWanted && (
        <Suspense>
          <LegalDialog shown={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
