import { Button } from '#client/ui/controls.tsx';
import { useMemo, useState } from 'react';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { InstitutionView } from '#domain/institution/institution.ts';
import { toFils } from '#domain/money/money.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { paths } from '#client/app/paths.ts';
import { focusField } from '#client/forms/field-id.ts';
import { TextField } from '#client/forms/fields.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { sortByName } from '#domain/text/name-order.ts';
import { useText } from '#client/i18n/use-text.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Panel } from '#client/ui/card.tsx';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { EmptyState } from '#client/ui/query-state.tsx';
import { SiteSection } from '../site-section.tsx';
import {
  type InstitutionGroup,
  InstitutionSection,
  type LowestTuitions,
} from './institution-section.tsx';
import { matching } from './institution-texts.ts';
import { institutionsText } from './institutions-text.ts';
import styles from './institution.module.css';

const sections = {
  nurseries: ['nursery'],
  schoolsAndAcademies: ['school', 'academy'],
  universities: ['university'],
} as const satisfies Record<string, readonly EducationType[]>;
type SectionName = keyof typeof sections;

// NOTE: Object.keys loses the type of the constant's keys.
const sectionNames = Object.keys(sections) as SectionName[];

/** All institutions by education type, with one filter for all. */
export function InstitutionsPage() {
  const t = useText(institutionsText);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<readonly SectionName[]>(['nurseries']);
  const lowest = useLowestTuitions();
  const groups = useGroups(typed, lowest !== undefined);
  const found = Object.values(groups).reduce((sum, { matches }) => sum + (matches?.length ?? 0), 0);

  const isFiltered = typed.trim() !== '';
  const isNothing =
    isFiltered && found === 0 && Object.values(groups).every(({ matches }) => matches);

  // A filter hides the sections without matches.
  const shownSections = sectionNames.filter(
    (name) => !isFiltered || sections[name].some((type) => groups[type].matches?.length !== 0),
  );

  const toggle = (name: SectionName) =>
    setOpen(open.includes(name) ? open.filter((each) => each !== name) : [...open, name]);

  return (
    <SiteSection>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      <div className={styles.sections}>
        <InstitutionFilter
          typed={typed}
          onType={(value) => {
            setTyped(value);
            if (value.trim() !== '') setOpen(sectionNames);
          }}
          found={found}
        />
        {isNothing && <NothingFound onClear={() => setTyped('')} />}
        {shownSections.map((name) => (
          <InstitutionSection
            key={name}
            title={t[name]}
            groups={sections[name].map((type) => groups[type])}
            lowest={lowest}
            isFiltered={isFiltered}
            isOpen={open.includes(name)}
            onToggle={() => toggle(name)}
          />
        ))}
        <NotListed />
      </div>
    </SiteSection>
  );
}

/** The four lists, each with its own loading state, error and matches. */
function useGroups(typed: string, isPriced: boolean): Record<EducationType, InstitutionGroup> {
  const t = useText(institutionsText);
  const { language } = useLanguage();
  const nursery = useInstitutions('nursery');
  const school = useInstitutions('school');
  const academy = useInstitutions('academy');
  const university = useInstitutions('university');
  const shown = (query: ReturnType<typeof useInstitutions>) => ({
    query,
    // NOTE: cards wait for their prices, or the cards below would move.
    matches:
      query.data && isPriced
        ? matching<InstitutionView>(sortByName(query.data, language), typed)
        : undefined,
  });
  return {
    nursery: { type: 'nursery', title: t.nurseries, failed: t.failedNurseries, ...shown(nursery) },
    school: { type: 'school', title: t.schools, failed: t.failedSchools, ...shown(school) },
    academy: { type: 'academy', title: t.academies, failed: t.failedAcademies, ...shown(academy) },
    university: {
      type: 'university',
      title: t.universities,
      failed: t.failedUniversities,
      ...shown(university),
    },
  };
}

function useInstitutions(educationType: EducationType) {
  return trpc.institution.listPublic.useQuery({ educationType }, cacheTimes.institutions);
}

/**
 * The lowest tuition in fils by institution; undefined while it is fetched. If that fails, institutions show no price.
 */
function useLowestTuitions(): LowestTuitions | undefined {
  const { data, isError } = trpc.institution.lowestTuitions.useQuery(
    undefined,
    cacheTimes.institutions,
  );
  return useMemo(() => {
    if (isError) return new Map();
    return (
      data &&
      new Map(
        data.map(({ institutionId, tuitionAmount }) => [institutionId, toFils(tuitionAmount)]),
      )
    );
  }, [data, isError]);
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useText(institutionsText);
  const common = useText(appText);
  return (
    <Panel>
      <EmptyState
        art="noResults"
        title={t.noMatchAnywhere}
        action={
          <Button
            className={styles.retry}
            variant="outline"
            onClick={() => {
              onClear();
              focusFilter();
            }}
          >
            {common.clear}
          </Button>
        }
      >
        {t.noMatchHint}
      </EmptyState>
    </Panel>
  );
}

function NotListed() {
  const t = useText(institutionsText);
  return (
    <Panel className={styles.notListed}>
      <div className={styles.notListedRow}>
        <div className={styles.notListedWords}>
          <h2 className="text-h3">{t.notListed}</h2>
          <p className={styles.notListedBody}>{t.notListedBody}</p>
        </div>
        <ButtonLink to={paths.apply} variant="outline">
          {t.applyOther}
        </ButtonLink>
      </div>
    </Panel>
  );
}

const name = 'institutionFilter';

type InstitutionFilterProps = {
  typed: string;
  onType: (typed: string) => void;
  /** Number of institutions that match. */
  found: number;
};

/** Filters all sections by name, and shows the number of matches. */
function InstitutionFilter({ typed, onType, found }: InstitutionFilterProps) {
  const t = useText(institutionsText);
  const common = useText(appText);
  const isFiltering = typed.trim() !== '';
  return (
    <search className={styles.filter}>
      <div className={styles.filterRow}>
        <TextField
          name={name}
          type="search"
          label={t.filter}
          hint={t.filterHint}
          value={typed}
          onChange={onType}
          enterKeyHint="search"
        />
        {isFiltering && (
          <Button
            className={styles.clear}
            variant="outline"
            size="lg"
            onClick={() => {
              onType('');
              focusFilter();
            }}
          >
            {common.clear}
          </Button>
        )}
      </div>
      <p className={styles.filterResult} role="status">
        {isFiltering && t.count(found)}
      </p>
    </search>
  );
}

/** Takes focus when the filter is cleared. */
function focusFilter(): void {
  focusField(name);
}
