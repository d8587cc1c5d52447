import { Badge } from '#client/ui/controls.tsx';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { InstitutionView } from '#domain/institution/institution.ts';
import { instalmentAmounts, maxMonthsFor } from '#domain/money/instalment.ts';
import { toFils } from '#domain/money/money.ts';
import { useListedClasses } from '#client/api/listed-classes.ts';
import { applyPath } from '#client/app/paths.ts';
import { appText } from '#client/i18n/app-text.ts';
import { Ltr, Money, Num, Words } from '#client/i18n/bidi.tsx';
import { sharedDecimals } from '#client/i18n/format.ts';
import { getDirection, useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Disclosure } from '../disclosure.tsx';
import { type LanguageText, linkable, listed, shownAddress, textIn } from './institution-texts.ts';
import { institutionsText } from './institutions-text.ts';
import styles from './institution.module.css';

type InstitutionCardProps = {
  type: EducationType;
  institution: InstitutionView;
  /** Yearly tuition of its cheapest class in fils; undefined if it lists no prices. */
  lowestFils: number | undefined;
  level: 3 | 4;
};

/** An institution's name and price; expanded, its details, classes and links to apply. */
export function InstitutionCard({ type, institution, lowestFils, level }: InstitutionCardProps) {
  const t = useText(institutionsText);
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { nameAr, nameEn } = institution;
  const name = language === 'ar' ? nameAr : nameEn;
  const otherName: LanguageText =
    language === 'ar' ? { text: nameEn, language: 'en' } : { text: nameAr, language: 'ar' };
  return (
    <li className={styles.card} data-institution={institution.id}>
      <Disclosure
        level={level}
        textStyle="body"
        isOpen={isOpen}
        onToggle={() => {
          setOpen(!isOpen);
          setWasOpen(true);
        }}
        title={
          <>
            <bdi className={styles.strong}>{name}</bdi>
            {otherName.text !== name && (
              <span className={styles.otherName}>
                <InLanguage of={otherName} />
              </span>
            )}
            <span className={styles.price} data-price>
              <Price fils={lowestFils} />
            </span>
          </>
        }
      >
        <div className={styles.details}>
          <Facts institution={institution} />
          {/* NOTE: a collapsed card fetches no classes. */}
          {wasOpen && <Classes type={type} institutionId={institution.id} />}
          <ButtonLink
            className={styles.apply}
            variant="outline"
            size="sm"
            to={applyPath(type, institution.id)}
          >
            <span>{t.applyHere}</span>
            <span className="sr-only">
              <bdi>{name}</bdi>
            </span>
            <DirectionalIcon icon={ArrowRight} size={16} />
          </ButtonLink>
        </div>
      </Disclosure>
    </li>
  );
}

/** The lowest tuition, and its instalments over the longest of the usual plans. */
function Price({ fils }: { fils: number | undefined }) {
  const t = useText(institutionsText);
  if (fils === undefined) return <span className={styles.noPrices}>{t.noPrices}</span>;
  const months = Math.min(exampleMonths, maxMonthsFor(fils));
  return (
    <>
      <span className={styles.strong}>
        <Words of={t.fromTuition(<Money fils={fils} />)} />
      </span>
      <span className={styles.instalments}>
        <Words
          of={t.inInstalments(<InstalmentWords amounts={instalmentAmounts(fils, months)} />)}
        />
      </span>
    </>
  );
}

const exampleMonths = 9;

/** The known details; missing ones are left out with their labels. */
function Facts({ institution }: { institution: InstitutionView }) {
  const t = useText(institutionsText);
  const { language } = useLanguage();
  const { establishment, website } = institution;
  const pair = (name: 'description' | 'location' | 'faculties' | 'degrees') =>
    textIn(language, { ar: institution[`${name}Ar`], en: institution[`${name}En`] });
  const description = pair('description');
  const location = pair('location');
  const address = linkable(website);
  return (
    <>
      {description && <InLanguage of={description} className={styles.description} />}
      <dl className={styles.facts}>
        {Boolean(establishment) && (
          <Fact label={t.establishment}>
            <Num>{establishment}</Num>
          </Fact>
        )}
        {location && (
          <Fact label={t.location}>
            <InLanguage of={location} />
          </Fact>
        )}
        <Tags label={t.faculties} of={pair('faculties')} />
        <Tags label={t.degrees} of={pair('degrees')} />
        {address && (
          <Fact label={t.website}>
            <WebsiteLink address={address} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.definition}>{children}</dd>
    </div>
  );
}

function Tags({ label, of }: { label: string; of: LanguageText | undefined }) {
  if (!of) return null;
  return (
    <Fact label={label}>
      <ul className={styles.tags}>
        {listed(of.text).map((entry) => (
          <li className={styles.tag} key={entry}>
            <Badge className={styles.badge}>
              <InLanguage of={{ ...of, text: entry }} className={styles.tagText} />
            </Badge>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function WebsiteLink({ address }: { address: string }) {
  const t = useText(appText);
  return (
    <a className={styles.websiteLink} href={address} target="_blank" rel="noopener noreferrer">
      <Ltr className={styles.anywhere}>{shownAddress(address)}</Ltr>
      <DirectionalIcon icon={ExternalLink} size={16} />
      <span className="sr-only">{`(${t.opensNewTab})`}</span>
    </a>
  );
}

type InLanguageProps = { of: LanguageText; className?: string | undefined };

/** A text that may not be in the page's language. */
function InLanguage({ of, className }: InLanguageProps) {
  return (
    <bdi lang={of.language} dir={getDirection(of.language)} className={className}>
      {of.text}
    </bdi>
  );
}

type ClassesProps = { type: EducationType; institutionId: string };

/** The institution's classes with tuition, each with a link to apply. */
function Classes({ type, institutionId }: ClassesProps) {
  const t = useText(institutionsText);
  const { language } = useLanguage();
  const query = useListedClasses({ educationType: type, institutionId }, true);
  return (
    <QueryState
      query={query}
      failed={t.failedClasses}
      empty={<p className={styles.noPrices}>{t.noClasses}</p>}
    >
      {(classes) => {
        const amounts = classes.map(({ tuitionAmount }) => toFils(tuitionAmount));
        const decimals = sharedDecimals(amounts);
        return (
          <div>
            <p className={styles.term}>{t.classes}</p>
            <ul className={styles.classes} data-classes>
              {classes.map(({ id, nameAr, nameEn }, at) => (
                <li className={styles.class} key={id}>
                  <bdi className={styles.className}>{language === 'ar' ? nameAr : nameEn}</bdi>
                  {amounts[at] !== 0 && <Money fils={amounts[at] ?? 0} decimals={decimals} />}
                  <ButtonLink
                    className={styles.applyForClass}
                    variant="ghost"
                    size="sm"
                    to={applyPath(type, institutionId, id)}
                  >
                    <span>{t.applyForClass}</span>
                    <span className="sr-only">
                      <bdi>{language === 'ar' ? nameAr : nameEn}</bdi>
                    </span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </QueryState>
  );
}
