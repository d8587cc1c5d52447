import { Flex } from '@chakra-ui/react';
import { applicationStatuses } from '../../../../../../domain/application/status.ts';
import { educationTypes } from '../../../../../../domain/institution/education-type.ts';
import { todayInKuwait } from '../../../../../../domain/time/kuwait-time.ts';
import { documentStates } from '../../../../../../domain/document/document-state.ts';
import { useStatusWord } from '../../../../../ui/status-badge.tsx';
import { useLanguage } from '../../../../../i18n/language.tsx';
import { serverNow } from '../../../../../lib/clock.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../../api/trpc.ts';
import type { ApplicationFilter } from '../../../shell/search-params.ts';
import { applicationText } from '../../application-text.ts';
import type { AggregatedClass } from '../../../class/aggregated-class.ts';
import { useAllClasses, useAllInstitutions } from '../../../institution/catalogue.ts';
import { DayFilter } from './day-filter.tsx';
import { FilterSelect, type FilterGroup } from './filter-select.tsx';
import { nameIn } from '../../../ui/named.ts';
import { reviewListText } from '../review-list-text.ts';
import { adminText } from '../../../shell/text.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { useRoomy } from '../use-wide.ts';

/** Status, institution, class or age stage, documents that were asked for again, and the days of the submit. */
export function FilterFields({ filter }: { filter: ApplicationFilter }) {
  const admin = useText(adminText);
  const t = useText(reviewListText);
  const statusWord = useStatusWord();
  const { change } = useAddress();
  const statuses = applicationStatuses.map((value) => ({ value, label: statusWord(value) }));
  return (
    <>
      <FilterSelect
        label={admin.status}
        all="all"
        value={filter.status}
        // NOTE: who waits for a first review is pending; another status would leave nobody in the queue.
        onChange={(status) => change({ status, queue: 'all' })}
        groups={[{ options: statuses }]}
      />
      <CatalogueFilters filter={filter} />
      <FilterSelect
        label={t.papersAsked}
        all="all"
        value={filter.papers}
        onChange={(papers) => change({ papers })}
        groups={[
          { options: documentStates.map((value) => ({ value, label: t.papersAre[value] })) },
        ]}
      />
      <DayFilters filter={filter} />
    </>
  );
}

/** The days between which applications were submitted, each day included. */
function DayFilters({ filter }: { filter: ApplicationFilter }) {
  const t = useText(reviewListText);
  const { change } = useAddress();
  const isCompact = useRoomy();
  return (
    <Flex align={{ md: 'flex-start' }} gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
      {isCompact && (
        <Flex align="center" minH="11" textStyle="sm" fontWeight="600" aria-hidden="true">
          {t.submitted}
        </Flex>
      )}
      <DayFilter
        isCompact={isCompact}
        label={t.submittedFrom}
        value={filter.submittedFrom}
        max={filter.submittedTo || todayInKuwait(serverNow())}
        onChange={(submittedFrom) => change({ submittedFrom })}
      />
      {isCompact && (
        <Flex align="center" minH="11" aria-hidden="true">
          –
        </Flex>
      )}
      <DayFilter
        isCompact={isCompact}
        label={t.submittedTo}
        value={filter.submittedTo}
        min={filter.submittedFrom}
        onChange={(submittedTo) => change({ submittedTo })}
      />
    </Flex>
  );
}

/** Institution and class, from the catalogue's own lists. */
function CatalogueFilters({ filter }: { filter: ApplicationFilter }) {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { change } = useAddress();
  const classes = useAllClasses();
  return (
    <>
      <FilterSelect
        label={t.institution}
        all=""
        value={filter.schoolId}
        onChange={(schoolId) => change({ schoolId, ageStageId: '' })}
        groups={useInstitutionGroups()}
      />
      <FilterSelect
        label={list.classOrStage}
        all=""
        value={filter.ageStageId}
        onChange={(ageStageId) => change({ ageStageId })}
        groups={[...useClassGroups(classes, filter.schoolId), ...useStageGroup()]}
      />
    </>
  );
}

function useInstitutionGroups(): FilterGroup[] {
  const { sections } = useText(adminText);
  const { language } = useLanguage();
  const institutions = useAllInstitutions();
  const words = {
    school: sections.schools,
    nursery: sections.nurseries,
    academy: sections.academies,
    university: sections.universities,
  };
  return educationTypes.map((educationType) => ({
    label: words[educationType],
    options: institutions
      .filter((institution) => institution.educationType === educationType)
      .map((institution) => ({ value: institution.id, label: nameIn(language, institution) })),
  }));
}

/** The chosen institution's classes, or everybody's by institution. */
function useClassGroups(classes: readonly AggregatedClass[], schoolId: string): FilterGroup[] {
  const { language } = useLanguage();
  const groups = new Map<string, { label: string; options: FilterOption[] }>();
  for (const row of classes) {
    if (schoolId && row.institutionId !== schoolId) continue;
    const group = groups.get(row.institutionId) ?? { label: row.institutionName, options: [] };
    group.options.push({ value: row.id, label: nameIn(language, row) });
    groups.set(row.institutionId, group);
  }
  return [...groups.values()];
}

type FilterOption = FilterGroup['options'][number];

/** Age stages, by which schools without classes have their prices. */
function useStageGroup(): FilterGroup[] {
  const t = useText(reviewListText);
  const { language } = useLanguage();
  const stages = adminTrpc.institution.ageStages.useQuery().data ?? [];
  if (stages.length === 0) return [];
  const options = stages.map((stage) => ({ value: stage.id, label: nameIn(language, stage) }));
  return [{ label: t.ageStages, options }];
}
