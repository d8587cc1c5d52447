import { Badge, Box, Grid, Skeleton, chakra } from '@chakra-ui/react';
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
    <Panel py={{ base: '2', md: '3' }} data-section={groups.map(({ type }) => type).join(' ')}>
      <Disclosure
        level={2}
        title={title}
        end={isKnown && <Count count={count} />}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <Box pt="3" pb="4" display="flex" flexDirection="column" gap="8">
          {groups.map((group) => (
            <Group
              key={group.type}
              group={group}
              lowest={lowest}
              hasHeading={groups.length > 1}
              isFiltered={isFiltered}
            />
          ))}
        </Box>
      </Disclosure>
    </Panel>
  );
}

function Count({ count }: { count: number }) {
  const t = useText(institutionsText);
  return (
    <Badge colorPalette="gray" bg="bg.muted" color="fg.muted" textStyle="sm" data-count={count}>
      <chakra.span srOnly>{t.count(count)}</chakra.span>
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
    <Box>
      {hasHeading && (
        <chakra.h3 textStyle="body" fontWeight="600" color="fg.muted" mb="3">
          {title}
        </chakra.h3>
      )}
      <QueryState
        query={{ ...query, data: matches }}
        failed={failed}
        loading={<CardSkeletons />}
        empty={
          isFiltered ? (
            <chakra.p color="fg.muted">{t.noMatch}</chakra.p>
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
    </Box>
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
    <Grid as="ul" listStyleType="none" {...cardGrid}>
      {institutions.map((institution) => (
        <InstitutionCard
          key={institution.id}
          type={type}
          institution={institution}
          lowestFils={lowest?.get(institution.id)}
          level={level}
        />
      ))}
    </Grid>
  );
});

const cardGrid = {
  templateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  gap: '4',
  alignItems: 'start',
} as const;

function CardSkeletons() {
  return (
    <Grid {...cardGrid}>
      {Array.from({ length: 6 }, (_, index) => (
        // NOTE: as high as a card, so that nothing moves when the cards load.
        <Skeleton key={index} h="7.925rem" _rtl={{ h: '8.637rem' }} rounded="l3" />
      ))}
    </Grid>
  );
}
