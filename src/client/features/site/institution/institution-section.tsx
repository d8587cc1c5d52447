import { Badge, Skeleton, cx } from '#client/ui/controls.tsx';
import { memo, useDeferredValue } from 'react';
import type { InstitutionView } from '#domain/institution/institution.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { Panel } from '#client/ui/card.tsx';
import { EmptyState, QueryState } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Num } from '#client/i18n/bidi.tsx';
import { Disclosure } from '../disclosure.tsx';
import { InstitutionCard } from './institution-card.tsx';
import { institutionsText } from './institutions-text.ts';
import styles from './institution.module.css';

/** The institutions of one education type. */
export type InstitutionGroup = {
  type: EducationType;
  title: string;
  failed: string;
  query: {
    data: InstitutionView[] | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Those that match the filter; undefined until the list is loaded. */
  matches: InstitutionView[] | undefined;
};

/** Yearly tuition of each institution's cheapest class in fils, by institution ID. */
export type LowestTuitions = ReadonlyMap<string, number>;

type InstitutionSectionProps = {
  title: string;
  groups: readonly InstitutionGroup[];
  lowest: LowestTuitions | undefined;
  isFiltered: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** One collapsible section with its count; several education types each have a heading. */
export function InstitutionSection(props: InstitutionSectionProps) {
  const { title, groups, lowest, isFiltered, isOpen, onToggle } = props;
  const isKnown = groups.some(({ matches }) => matches !== undefined);
  const count = groups.reduce((sum, { matches }) => sum + (matches?.length ?? 0), 0);
  return (
    <Panel className={styles.section} data-section={groups.map(({ type }) => type).join(' ')}>
      <Disclosure
        level={2}
        title={title}
        end={isKnown && <Count count={count} />}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group
              key={group.type}
              group={group}
              lowest={lowest}
              hasHeading={groups.length > 1}
              isFiltered={isFiltered}
            />
          ))}
        </div>
      </Disclosure>
    </Panel>
  );
}

function Count({ count }: { count: number }) {
  const t = useText(institutionsText);
  return (
    <Badge className={styles.count} data-count={count}>
      <span className="sr-only">{t.count(count)}</span>
      <Num aria-hidden="true">{count}</Num>
    </Badge>
  );
}

type GroupProps = {
  group: InstitutionGroup;
  lowest: LowestTuitions | undefined;
  hasHeading: boolean;
  isFiltered: boolean;
};

function Group({ group, lowest, hasHeading, isFiltered }: GroupProps) {
  const t = useText(institutionsText);
  const { query, matches, failed, title, type } = group;
  return (
    <div>
      {hasHeading && <h3 className={styles.groupTitle}>{title}</h3>}
      <QueryState
        query={{ ...query, data: matches }}
        failed={failed}
        loading={<CardSkeletons />}
        empty={
          isFiltered ? (
            <p className={styles.noMatch}>{t.noMatch}</p>
          ) : (
            <EmptyState title={t.empty} />
          )
        }
      >
        {(institutions) => (
          <Cards
            institutions={institutions}
            lowest={lowest}
            type={type}
            level={hasHeading ? 4 : 3}
          />
        )}
      </QueryState>
    </div>
  );
}

type CardsProps = {
  institutions: InstitutionView[];
  lowest: LowestTuitions | undefined;
  type: EducationType;
  level: 3 | 4;
};

/** Deferred, because two hundred cards take long to render on a phone. */
function Cards({ institutions, ...rest }: CardsProps) {
  const shown = useDeferredValue<InstitutionView[] | null>(institutions, null);
  if (!shown) return <CardSkeletons />;
  return <CardGrid institutions={shown} {...rest} />;
}

const CardGrid = memo(function CardGrid({ institutions, lowest, type, level }: CardsProps) {
  return (
    <ul className={cx(styles.cardGrid, styles.cardList)}>
      {institutions.map((institution) => (
        <InstitutionCard
          key={institution.id}
          type={type}
          institution={institution}
          lowestFils={lowest?.get(institution.id)}
          level={level}
        />
      ))}
    </ul>
  );
});

function CardSkeletons() {
  return (
    <div className={cx(styles.cardGrid, styles.cardsToCome)}>
      {Array.from({ length: 6 }, (_, index) => (
        // NOTE: as high as a card, so that nothing moves when the cards load.
        <Skeleton className={styles.cardToCome} key={index} />
      ))}
    </div>
  );
}
