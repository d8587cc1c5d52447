import { Badge, Box, Button, chakra, Flex, Link } from '@chakra-ui/react';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
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
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Disclosure } from '../disclosure.tsx';
import { type LanguageText, linkable, listed, shownAddress, textIn } from './institution-texts.ts';
import { institutionsText } from './institutions-text.ts';

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
    <Box as="li" borderWidth="1px" rounded="l3" px="4" py="2" data-institution={institution.id}>
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
            <chakra.bdi display="block" fontWeight="600">
              {name}
            </chakra.bdi>
            {otherName.text !== name && (
              <chakra.span display="block" textStyle="sm" color="fg.muted" fontWeight="400">
                <InLanguage of={otherName} />
              </chakra.span>
            )}
            <chakra.span
              display="block"
              textStyle="sm"
              fontWeight="400"
              mt="1"
              minH="2lh"
              data-price
            >
              <Price fils={lowestFils} />
            </chakra.span>
          </>
        }
      >
        <Flex direction="column" gap="4" pt="2" pb="3">
          <Facts institution={institution} />
          {/* NOTE: a collapsed card fetches no classes. */}
          {wasOpen && <Classes type={type} institutionId={institution.id} />}
          <Button asChild type={undefined} variant="outline" size="sm" minH="11" alignSelf="start">
            <RouterLink to={applyPath(type, institution.id)}>
              <span>{t.applyHere}</span>
              <chakra.span srOnly>
                <bdi>{name}</bdi>
              </chakra.span>
              <DirectionalIcon icon={ArrowRight} size={16} />
            </RouterLink>
          </Button>
        </Flex>
      </Disclosure>
    </Box>
  );
}

/** The lowest tuition, and its instalments over the longest of the usual plans. */
function Price({ fils }: { fils: number | undefined }) {
  const t = useText(institutionsText);
  if (fils === undefined) return <chakra.span color="fg.muted">{t.noPrices}</chakra.span>;
  const months = Math.min(exampleMonths, maxMonthsFor(fils));
  return (
    <>
      <chakra.span display="block" fontWeight="600">
        <Words of={t.fromTuition(<Money fils={fils} />)} />
      </chakra.span>
      <chakra.span display="block" color="fg.muted">
        <Words
          of={t.inInstalments(<InstalmentWords amounts={instalmentAmounts(fils, months)} />)}
        />
      </chakra.span>
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
      {description && <InLanguage of={description} display="block" whiteSpace="pre-line" />}
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        _empty={{ display: 'none' }}
      >
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
      </chakra.dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0">{children}</chakra.dd>
    </div>
  );
}

function Tags({ label, of }: { label: string; of: LanguageText | undefined }) {
  if (!of) return null;
  return (
    <Fact label={label}>
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="2" mt="1">
        {listed(of.text).map((entry) => (
          <chakra.li key={entry} minW="0">
            <Badge
              bg="bg.muted"
              color="fg"
              textStyle="sm"
              fontWeight="500"
              whiteSpace="normal"
              maxW="full"
            >
              <InLanguage of={{ ...of, text: entry }} overflowWrap="anywhere" minW="0" />
            </Badge>
          </chakra.li>
        ))}
      </Flex>
    </Fact>
  );
}

function WebsiteLink({ address }: { address: string }) {
  const t = useText(appText);
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="underline"
      color="brand.fg"
      gap="1.5"
      minH="11"
      maxW="full"
    >
      <Ltr overflowWrap="anywhere">{shownAddress(address)}</Ltr>
      <DirectionalIcon icon={ExternalLink} size={16} />
      <chakra.span srOnly>{`(${t.opensNewTab})`}</chakra.span>
    </Link>
  );
}

type InLanguageProps = Omit<React.ComponentProps<typeof chakra.bdi>, 'of' | 'children'> & {
  of: LanguageText;
};

/** A text that may not be in the page's language. */
function InLanguage({ of, ...rest }: InLanguageProps) {
  return (
    <chakra.bdi lang={of.language} dir={getDirection(of.language)} {...rest}>
      {of.text}
    </chakra.bdi>
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
      empty={<chakra.p color="fg.muted">{t.noClasses}</chakra.p>}
    >
      {(classes) => {
        const amounts = classes.map(({ tuitionAmount }) => toFils(tuitionAmount));
        const decimals = sharedDecimals(amounts);
        return (
          <Box>
            <chakra.p textStyle="sm" color="fg.muted">
              {t.classes}
            </chakra.p>
            <chakra.ul listStyleType="none" data-classes>
              {classes.map(({ id, nameAr, nameEn }, at) => (
                <Flex
                  as="li"
                  key={id}
                  align="center"
                  wrap="wrap"
                  columnGap="3"
                  py="1"
                  borderTopWidth={at > 0 ? '1px' : '0'}
                >
                  <chakra.bdi flex="1 1 6rem" minW="0" overflowWrap="anywhere">
                    {language === 'ar' ? nameAr : nameEn}
                  </chakra.bdi>
                  {amounts[at] !== 0 && <Money fils={amounts[at] ?? 0} decimals={decimals} />}
                  <Button
                    asChild
                    type={undefined}
                    variant="ghost"
                    size="sm"
                    minH="11"
                    px="2.5"
                    me="-2.5"
                  >
                    <RouterLink to={applyPath(type, institutionId, id)}>
                      <span>{t.applyForClass}</span>
                      <chakra.span srOnly>
                        <bdi>{language === 'ar' ? nameAr : nameEn}</bdi>
                      </chakra.span>
                    </RouterLink>
                  </Button>
                </Flex>
              ))}
            </chakra.ul>
          </Box>
        );
      }}
    </QueryState>
  );
}
